/// The looks of a report, and the little that a script adds to it.
enum ReportStyle {
    /// Copies commands, sorts the index, opens what a link points to, opens tables before printing. The page is
    /// complete without it.
    static let script = """
        (function () {
          "use strict";
          var all = function (where, what) { return Array.prototype.slice.call(where.querySelectorAll(what)); };
          all(document, "button.copy").forEach(function (button) {
            var code = document.getElementById(button.dataset.of);
            button.hidden = false;
            button.addEventListener("click", function () {
              var done = function () { button.textContent = "Copied"; };
              if (navigator.clipboard) { navigator.clipboard.writeText(code.textContent).then(done, function () {}); }
              var range = document.createRange();
              range.selectNodeContents(code);
              var selection = window.getSelection();
              selection.removeAllRanges();
              selection.addRange(range);
            });
          });
          var key = function (row, column) {
            var cell = row.cells[column];
            return cell.dataset.v === undefined ? cell.textContent : cell.dataset.v;
          };
          all(document, "table.sortable").forEach(function (table) {
            all(table, "th").forEach(function (head, column) {
              var button = document.createElement("button");
              button.type = "button";
              button.textContent = head.textContent;
              head.textContent = "";
              head.appendChild(button);
              button.addEventListener("click", function () {
                var up = head.getAttribute("aria-sort") !== "ascending";
                all(table, "th").forEach(function (other) { other.removeAttribute("aria-sort"); });
                head.setAttribute("aria-sort", up ? "ascending" : "descending");
                var body = table.tBodies[0];
                all(body, "tr").sort(function (a, b) {
                  var x = key(a, column), y = key(b, column), order;
                  if (head.classList.contains("n")) {
                    order = (x === "" ? Infinity : Number(x)) - (y === "" ? Infinity : Number(y)) || 0;
                  } else { order = x < y ? -1 : x > y ? 1 : 0; }
                  return up ? order : -order;
                }).forEach(function (row) { body.appendChild(row); });
              });
            });
          });
          var reveal = function () {
            var place = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
            for (var up = place; up; up = up.parentElement) { if (up.tagName === "DETAILS") { up.open = true; } }
            if (place) { place.scrollIntoView(); }
          };
          window.addEventListener("hashchange", reveal);
          reveal();
        })();
        """

    /// The content security policy lets this script run and no other; a test computes it anew.
    static let scriptHash = "sha256-lO4tQn4Z+RfU2+qfZa7LM4i2CnHJAa6NLIfOXM6Nw+k="

    static let sheet = colours + layout + charts + print

    private static let colours = """

        :root{--bg:#fff;--card:#f6f7f9;--fg:#1b1f24;--dim:#57606a;--line:#d5dae0;--grid:#e8ebee;--accent:#1d5fd1;\
        --good:#166e31;--bad:#b42318;--goodbg:#e3f5e8;--badbg:#fdeceb;\
        --ready:#57606a;--exec:#1d5fd1;--paused:#945b00;--reset:#b5177d;--cannot:#6d28d9;--off:#7d8590;\
        --mode:#0e7490;--obstacle:#8a5a2b}
        @media screen and (prefers-color-scheme:dark){:root{--bg:#14171b;--card:#1d2127;--fg:#e6eaef;--dim:#a3adb8;\
        --line:#3a424c;--grid:#272d34;--accent:#7aa7ff;--good:#56d364;--bad:#ff8a80;--goodbg:#12301b;--badbg:#3a1a18;\
        --ready:#a3adb8;--exec:#7aa7ff;--paused:#e3b341;--reset:#ff7ab6;--cannot:#b79bff;--off:#8b949e;\
        --mode:#4cc2d6;--obstacle:#d0a06a}}

        """

    private static let layout = """
        *{box-sizing:border-box}
        html{-webkit-text-size-adjust:100%}
        body{margin:0;background:var(--bg);color:var(--fg);font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,\
        "Helvetica Neue",Arial,sans-serif}
        .top,main,footer{max-width:1160px;margin:0 auto;padding:0 24px}
        .top{padding-top:28px}
        .brand{margin:0;color:var(--dim);font-size:13px;letter-spacing:.02em}
        h1{margin:0 0 8px;font-size:28px;line-height:1.2;font-weight:650}
        h2{margin:32px 0 8px;font-size:21px;line-height:1.3;font-weight:650;overflow-wrap:anywhere}
        h3{margin:28px 0 8px;font-size:15px;font-weight:650}
        p{margin:8px 0}
        a{color:var(--accent)}
        a:focus-visible,button:focus-visible,summary:focus-visible,.scroll:focus-visible{\
        outline:2px solid var(--accent);outline-offset:2px}
        code,.mono,dd{overflow-wrap:anywhere}
        code,.mono{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:13px}
        .about{color:var(--dim);max-width:76ch}
        .note,.sub,figcaption{color:var(--dim);font-size:13px}
        .badtext{color:var(--bad)}
        .tally{display:flex;flex-wrap:wrap;gap:8px;align-items:center;color:var(--dim)}
        [class^=badge-]{display:inline-block;padding:1px 9px;border-radius:999px;font-size:13px;font-weight:600;\
        line-height:20px;white-space:nowrap;vertical-align:middle}
        .badge-passed{color:var(--good);background:var(--goodbg)}
        .badge-failed{color:var(--bad);background:var(--badbg)}
        .problem{padding:10px 14px;border-left:4px solid var(--bad);background:var(--badbg);border-radius:4px;\
        overflow-wrap:anywhere}
        .excerpt{margin:8px 0;padding:10px 14px;background:var(--card);border-radius:8px;overflow-x:auto;\
        font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}
        .facts{display:flex;flex-wrap:wrap;gap:8px 32px;margin:16px 0}
        .facts dt{color:var(--dim);font-size:13px}
        .facts dd{margin:0;font-variant-numeric:tabular-nums}
        .command{display:flex;gap:8px;align-items:center;padding:8px 8px 8px 14px;background:var(--card);\
        border:1px solid var(--line);border-radius:8px}
        .command code{flex:1;min-width:0}
        button{font:inherit;color:inherit}
        .copy{padding:3px 12px;border:1px solid var(--line);border-radius:6px;background:var(--bg);font-size:13px;\
        cursor:pointer}
        table{width:100%;border-collapse:collapse;font-size:14px}
        th{text-align:left;color:var(--dim);font-weight:600;font-size:13px;white-space:nowrap}
        th,td{padding:7px 14px 7px 0;border-bottom:1px solid var(--line);vertical-align:top}
        th:last-child,td:last-child{padding-right:0}
        .n{text-align:right;font-variant-numeric:tabular-nums}
        td.n{white-space:nowrap}
        td{overflow-wrap:anywhere}
        th button{padding:0;border:0;background:none;font:inherit;cursor:pointer;text-decoration:underline dotted}
        th[aria-sort=ascending] button::after{content:" ▲"}
        th[aria-sort=descending] button::after{content:" ▼"}
        .events{width:auto;min-width:min(100%,560px)}
        .omitted{text-align:center;color:var(--dim)}
        .warnings{margin:8px 0;padding-left:20px}
        .run{border-top:1px solid var(--line);margin-top:28px}
        main>.run:first-child{border-top:0;margin-top:0}
        main>.run:first-child>h2{margin-top:12px}
        details.run{margin-top:0;padding:2px 0}
        details.run>summary h2{display:inline;font-size:16px;margin:0}
        details.run[open]{padding-bottom:28px}
        summary{cursor:pointer;padding:8px 0}
        .more{margin-top:20px}
        figure{margin:0;min-width:0}
        .pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,420px),1fr));gap:0 32px}
        .signal{margin-top:16px}
        .scroll{overflow-x:auto}
        .legend{display:flex;flex-wrap:wrap;gap:2px 18px;margin:6px 0;padding:0;list-style:none;font-size:13px;\
        color:var(--dim)}
        .swatch{width:28px;height:12px;vertical-align:-1px}
        .swatch.small{width:12px}
        .key{display:inline-block;min-width:17px;padding:0 4px;border-radius:9px;background:var(--fg);color:var(--bg);\
        font-size:11px;line-height:17px;font-weight:600;text-align:center}
        footer{margin-top:40px;padding-bottom:28px;color:var(--dim);font-size:13px}
        @media (max-width:640px){.top,main,footer{padding-left:16px;padding-right:16px}.wide{display:none}\
        h1{font-size:24px}th,td{padding-right:10px}\
        .stacked thead{position:absolute;clip-path:inset(50%);height:1px;width:1px;overflow:hidden}\
        .stacked tbody,.stacked table{display:block}.stacked tr{display:grid;grid-template-columns:auto auto 1fr auto;\
        gap:0 12px;padding:8px 0;border-bottom:1px solid var(--line)}\
        .stacked td{border:0;padding:2px 0}.stacked .main{grid-area:2/1/3/-1}.index .main{grid-row:1}\
        .stacked td.n{white-space:normal}.stacked td.n[data-l]::before{content:attr(data-l) " ";color:var(--dim)}}

        """

    private static let charts = """
        .chart{display:block;width:100%;height:auto;font-size:11px}
        .scroll>.chart{min-width:760px}
        .chart text{fill:var(--fg);font-family:inherit}
        .chart .num{fill:var(--dim);font-variant-numeric:tabular-nums}
        .chart .dim{fill:var(--dim)}
        .chart .lane{font-weight:600;fill:var(--dim)}
        .chart .strong{font-weight:600}
        .chart .bad,.chart .fail{fill:var(--bad)}
        .chart .fail,.chart .bad{font-weight:600}
        .chart .mid{text-anchor:middle}
        .chart .end{text-anchor:end}
        .chart .in,.chart .strong,.chart .bad,.chart .fail{paint-order:stroke;stroke:var(--bg);stroke-width:3px;\
        stroke-linejoin:round}
        .axis{fill:none;stroke:var(--dim)}
        .grid{fill:none;stroke:var(--grid)}
        .span{stroke:var(--bg);stroke-width:1}
        .s-ready{fill:var(--ready);fill-opacity:.22}
        .s-off{fill:var(--off);fill-opacity:.12}
        .s-exec{fill:var(--exec);fill-opacity:.34}
        .s-paused{fill:var(--paused);fill-opacity:.36}
        .s-reset{fill:var(--reset);fill-opacity:.34}
        .s-cannot{fill:var(--cannot);fill-opacity:.30}
        .s-mode{fill:var(--mode);fill-opacity:.24}
        .chart .span+.in,.chart .bar+.in{stroke:none}
        .badge{fill:var(--fg);rx:8px}
        .chart .badgetext{fill:var(--bg);text-anchor:middle;font-weight:600;font-size:10px}
        .bar{fill:var(--reset);fill-opacity:.24;stroke:var(--reset)}
        .reach{fill:none;stroke:var(--dim);stroke-width:2}
        .m-good{fill:var(--good)}
        .m-bad{fill:none;stroke:var(--bad);stroke-width:2.5}
        .m-act{fill:var(--accent)}
        .m-tell{fill:var(--dim)}
        .m-step{fill:var(--mode)}
        .failline{fill:none;stroke:var(--bad);stroke-width:1.5;stroke-dasharray:5 3}
        .failmark{fill:none;stroke:var(--bad);stroke-width:3}
        .way{fill:none;stroke-width:2.5;stroke-linejoin:round;stroke-linecap:round}
        .w-ready{stroke:var(--ready);stroke-width:1.8}
        .w-exec{stroke:var(--exec)}
        .w-paused{stroke:var(--paused);stroke-dasharray:1 5;stroke-width:4}
        .w-reset{stroke:var(--reset);stroke-dasharray:7 4}
        .w-cannot{stroke:var(--cannot);stroke-dasharray:9 3 2 3}
        .w-off{stroke:var(--off);stroke-dasharray:3 3}
        .limit{fill:none;stroke:var(--bad);stroke-dasharray:2 4;stroke-width:1.5}
        .obstacle{fill:var(--obstacle);fill-opacity:.34;stroke:var(--obstacle)}
        .targetway{fill:none;stroke:var(--mode);stroke-width:1.5;stroke-dasharray:5 4}
        .target{fill:var(--mode)}
        .home{fill:var(--bg);stroke:var(--fg);stroke-width:1.5}
        .start{fill:var(--fg)}
        .stop{fill:var(--bg);stroke:var(--fg);stroke-width:2}
        .wind path{fill:none;stroke:var(--dim);stroke-width:2;stroke-linecap:round}
        .value{fill:none;stroke:var(--accent);stroke-width:1.8;stroke-linejoin:round}
        .valueband{fill:var(--accent);fill-opacity:.22}
        .defs{position:absolute;width:0;height:0}
        .forbidden{fill:url(#hatch)}
        .goal{fill:url(#dots)}
        .hatchline{stroke:var(--bad);stroke-opacity:.45;stroke-width:1.2}
        .dot{fill:var(--good);fill-opacity:.55}
        .bound{fill:none;stroke:var(--bad);stroke-width:1.5}
        .goalline{fill:none;stroke:var(--good);stroke-width:1.5;stroke-dasharray:8 3}
        .threshold{fill:none;stroke:var(--dim);stroke-width:1.5;stroke-dasharray:3 3}

        """

    /// The patterns that charts fill areas with; hatching and dots tell them apart without colour.
    static let patterns = """
        <svg class="defs" aria-hidden="true"><defs>\
        <pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">\
        <path class="hatchline" d="M0 0V7"/></pattern>\
        <pattern id="dots" width="8" height="8" patternUnits="userSpaceOnUse">\
        <circle class="dot" cx="2" cy="2" r="1"/></pattern></defs></svg>

        """

    /// On paper: what failed is open, with its tables; what passed is a line unless it was open on the screen.
    private static let print = """
        @page{margin:14mm 12mm}
        @media print{
        body{font-size:10.5pt}
        .top,main,footer{max-width:none;padding:0}
        .copy{display:none}
        *{-webkit-print-color-adjust:exact;print-color-adjust:exact}
        .scroll{overflow:visible}
        .scroll>.chart{min-width:0}
        .pair{grid-template-columns:1fr 1fr;gap:0 20px}
        .index .mono{white-space:nowrap;font-size:8pt}
        figure,tr,.problem,.command{break-inside:avoid}
        h2,h3{break-after:avoid}
        section.run{break-before:page}
        main>.run:first-child{break-before:auto}
        th button{text-decoration:none}
        .more::details-content{content-visibility:visible;block-size:auto}
        }

        """
}
