"""Reads a report with an HTML5 parser of its own and prints what it found as JSON.

usage: report-check.py FILE

`findings` lists everything that is wrong; the rest is what the page says, for the tests to compare with verdicts.
"""
import base64
import hashlib
import json
import re
import sys

import html5lib

NAMESPACE = re.compile(r"\{[^}]*\}")
# Attributes whose value is an address.
ADDRESSES = {"src", "href", "action", "data", "poster", "srcset", "formaction", "background", "cite", "ping"}


def name(element):
    return NAMESPACE.sub("", element.tag) if isinstance(element.tag, str) else "#comment"


def text(element):
    return " ".join("".join(element.itertext()).split())


def classes(element):
    return element.get("class", "").split()


def parse(source, findings):
    parser = html5lib.HTMLParser(tree=html5lib.getTreeBuilder("etree"), strict=False, namespaceHTMLElements=False)
    root = parser.parse(source)
    for (line, _), code, _ in parser.errors:
        findings.append(f"line {line}: {code}")
    return root


def check_ids(elements, findings):
    seen = set()
    for element in elements:
        own = element.get("id")
        if own is not None:
            if own in seen:
                findings.append(f"the id {own} stands twice")
            seen.add(own)
    for element in elements:
        wanted = element.get("aria-labelledby", "").split() + [element.get("data-of")]
        if element.get("href", "").startswith("#"):
            wanted.append(element.get("href")[1:])
        clip = re.fullmatch(r"url\(#(.*)\)", element.get("clip-path", "url(#)"))
        wanted.append(clip.group(1) if clip else "?")
        for target in wanted:
            if target and target not in seen:
                findings.append(f"{name(element)} refers to {target}, which is not there")
    return seen


def check_alone(elements, ids, findings):
    """Nothing is fetched, and no script runs but the one."""
    scripts = [element for element in elements if name(element) == "script"]
    policies = [element.get("content", "") for element in elements if element.get("http-equiv")]
    if len(policies) != 1 or not policies[0].startswith("default-src 'none';"):
        findings.append(f"the content security policy is {policies}")
    if len(scripts) != 1:
        findings.append(f"{len(scripts)} scripts")
    for script in scripts:
        digest = base64.b64encode(hashlib.sha256((script.text or "").encode()).digest()).decode()
        if not any(f"script-src 'sha256-{digest}'" in policy for policy in policies):
            findings.append(f"the script's hash is {digest}")
    for element in elements:
        for key, value in element.attrib.items():
            key = NAMESPACE.sub("", key).split(":")[-1]
            if key.startswith("on") or key == "style":
                findings.append(f"{name(element)} has the attribute {key}")
            if key in ADDRESSES and not value.startswith("#"):
                findings.append(f"{name(element)} {key}={value}")
        if name(element) in {"link", "base", "iframe", "object", "embed", "img", "image", "form", "use"}:
            findings.append(f"an element {name(element)}")
        if name(element) in {"style", "script"}:
            code = element.text or ""
            for place in re.findall(r"url\((.*?)\)", code):
                if not place.startswith("#") or place[1:] not in ids:
                    findings.append(f"{name(element)} uses {place}")
            if re.search(r"@import|https?:|//[a-z]", code):
                findings.append(f"{name(element)} names something outside")


def check_for_all(elements, findings):
    """What people need who hear the page or use a keyboard."""
    level = 0
    for element in elements:
        heading = re.fullmatch(r"h([1-6])", name(element))
        if heading:
            if int(heading.group(1)) > level + 1:
                findings.append(f"{name(element)} follows h{level}: {text(element)}")
            level = int(heading.group(1))
            if not text(element):
                findings.append("an empty heading")
        if name(element) == "svg" and element.get("aria-hidden") != "true":
            parts = {name(child): text(child) for child in element}
            if element.get("role") != "img" or not parts.get("title") or not parts.get("desc"):
                findings.append(f"the picture {element.get('id')} has no words")
        if name(element) == "th" and element.get("scope") != "col":
            findings.append(f"the head {text(element)} has no scope")
        if "scroll" in classes(element) and (element.get("tabindex") != "0" or not element.get("aria-label")):
            findings.append("a part that scrolls cannot be reached with a keyboard")
        if name(element) == "button" and element.get("type") != "button":
            findings.append("a button without a type")
    if sum(name(element) == "h1" for element in elements) != 1:
        findings.append("not one h1")
    if not any(name(element) == "html" and element.get("lang") for element in elements):
        findings.append("no language")


def luminance(colour):
    digits = colour.lstrip("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(a, b):
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def check_contrast(elements, findings):
    """WCAG 2: 4.5 for text, 3 for lines."""
    sheet = "".join(element.text or "" for element in elements if name(element) == "style")
    blocks = [dict(re.findall(r"--(\w+):(#[0-9a-f]+)", block)) for block in re.findall(r":root\{(.*?)\}", sheet, re.S)]
    if len(blocks) != 2 or not set(blocks[1]) <= set(blocks[0]):
        findings.append("there are not two themes")
    for theme, colours in (("light", blocks[0]), ("dark", {**blocks[0], **blocks[1]})):
        pairs = [(word, back, 4.5) for word in ("fg", "dim", "accent", "good", "bad") for back in ("bg",)]
        pairs += [("fg", "card", 4.5), ("dim", "card", 4.5), ("good", "goodbg", 4.5), ("bad", "badbg", 4.5)]
        pairs += [("fg", "badbg", 4.5), ("bg", "fg", 4.5)]
        lines = ("ready", "exec", "paused", "reset", "cannot", "off", "mode", "obstacle")
        pairs += [(line, "bg", 3) for line in lines]
        for front, back, least in pairs:
            value = contrast(colours[front], colours[back])
            if value < least:
                findings.append(f"{theme}: {front} on {back} has a contrast of {value:.2f}")


def runs(root, elements):
    result = []
    for table in elements:
        if name(table) != "table" or "expectations" not in classes(table):
            continue
        rows = []
        for row in table.iter("tr"):
            cells = list(row.iter("td"))
            if cells:
                rows.append(
                    {
                        "number": text(cells[0]),
                        "result": text(cells[1]),
                        "text": text(cells[2].find("code")),
                        "notes": text(cells[2].find("div")),
                        "margin": text(cells[3]),
                        "at": text(cells[4]),
                    }
                )
        result.append(rows)
    return result


def index(elements):
    rows = []
    for table in elements:
        if name(table) == "table" and "index" in classes(table):
            for row in table.iter("tr"):
                cells = list(row.iter("td"))
                if cells:
                    link = cells[0].find("a")
                    shown = link if link is not None else cells[0]
                    rows.append({"name": text(shown), "verdict": text(cells[1]), "seed": text(cells[4]), "digest": text(cells[5])})
    return rows


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        source = file.read()
    findings = []
    root = parse(source, findings)
    elements = [element for element in root.iter() if isinstance(element.tag, str)]
    check_alone(elements, check_ids(elements, findings), findings)
    check_for_all(elements, findings)
    check_contrast(elements, findings)
    details = [element for element in elements if name(element) == "details" and "run" in classes(element)]
    found = {
        "findings": findings,
        "headings": [text(element) for element in elements if re.fullmatch("h[12]", name(element))],
        "pictures": sorted(element.get("id") for element in elements if name(element) == "svg" and element.get("id")),
        "commands": [text(element) for element in elements if element.get("id", "").endswith("-command")],
        "expectations": runs(root, elements),
        "index": index(elements),
        "folded": len(details),
        "unfolded": sum(name(element) == "section" and "run" in classes(element) for element in elements),
        "words": text(root.find("body")),
        "events": sum(1 for table in elements if "events" in classes(table) for _ in table.iter("tr")),
    }
    print(json.dumps(found))


main()
