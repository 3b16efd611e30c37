/// One `import` line, or one `#include` of another target's header.
struct Import: Hashable {
    var module: String
    var line: Int
}

extension SourceFile {
    /// The modules that a Swift file imports: with attributes, access levels, and single symbols (`import struct A.B`).
    var swiftImports: [Import] {
        let kinds: Set<String> = ["struct", "class", "enum", "protocol", "typealias", "func", "var", "let", "actor"]
        let levels: Set<String> = ["public", "package", "internal", "fileprivate", "private"]
        var result: [Import] = []
        for (index, line) in codeLines(strings: .blanked).enumerated() {
            for statement in line.split(separator: ";") {
                var words = statement.split(whereSeparator: \.isWhitespace).map(String.init)[...]
                while let word = words.first, word.hasPrefix("@") || levels.contains(word) { words.removeFirst() }
                guard words.popFirst() == "import" else { continue }
                if let word = words.first, kinds.contains(word) { words.removeFirst() }
                guard let path = words.first, let module = path.split(separator: ".").first else { continue }
                result.append(Import(module: String(module), line: index + 1))
            }
        }
        return result
    }

    /// The headers that a C or C++ file includes, without `.h`: a target's header has the target's name.
    var includedHeaders: [Import] {
        // Quoted names are wanted here, so strings stay.
        codeLines(strings: .kept).enumerated().compactMap { index, line in
            let compact = line.filter { !$0.isWhitespace }
            guard compact.hasPrefix("#include") || compact.hasPrefix("#import") else { return nil }
            let parts = compact.split(whereSeparator: { "<>\"".contains($0) })
            guard parts.count > 1, let file = parts[1].split(separator: "/").last, file.hasSuffix(".h") else {
                return nil
            }
            return Import(module: String(file.dropLast(2)), line: index + 1)
        }
    }
}

extension Layout {
    /// What the file imports against the table.
    func importFindings(in file: SourceFile) -> [Finding] {
        guard let target = file.target else { return [] }
        guard row(target) != nil else {
            return [Finding(path: file.path, text: "target \(target) has no row in the table of Layout.swift")]
        }
        let allowed = reach(of: target)
        let imports = file.fileExtension == "swift" ? file.swiftImports : file.includedHeaders
        return imports.compactMap { item in
            guard item.module != target, !allowed.contains(item.module) else { return nil }
            if targets.contains(item.module) {
                return Finding(path: file.path, line: item.line, text: "\(target) must not import \(item.module)")
            }
            guard file.fileExtension == "swift", Layout.withoutSystem.contains(target) else { return nil }
            let text = "\(target) imports no module of the system, here \(item.module)"
            return Finding(path: file.path, line: item.line, text: text)
        }
    }

    /// The manifest against the table, and against the folders that exist below `Sources`.
    func manifestFindings(_ manifest: SourceFile, folders: Set<String>) -> [Finding] {
        let declared = manifest.declaredTargets.filter { !$0.isTest }
        var result: [Finding] = []
        for target in declared {
            guard row(target.name) != nil else {
                let text = "target \(target.name) has no row in the table of Layout.swift"
                result.append(Finding(path: manifest.path, line: target.line, text: text))
                continue
            }
            let allowed = reach(of: target.name)
            for name in target.dependencies where !allowed.contains(name) {
                let text = "\(target.name) must not depend on \(name)"
                result.append(Finding(path: manifest.path, line: target.line, text: text))
            }
        }
        for folder in folders.subtracting(declared.map(\.name)).sorted() {
            result.append(Finding(path: "Sources/\(folder)", text: "no target of Package.swift builds this folder"))
        }
        return result
    }
}

extension SourceFile {
    /// The targets of a `Package.swift`, read from its text: asking SwiftPM from inside a test would wait for its lock.
    var declaredTargets: [DeclaredTarget] {
        let lines = codeLines(strings: .kept)
        var result: [DeclaredTarget] = []
        for (index, line) in lines.enumerated() {
            for call in [".target(", ".executableTarget(", ".testTarget(", ".macro(", ".plugin("] {
                guard let start = line.firstRange(of: call) else { continue }
                let rest = ([String(line[start.upperBound...])] + lines[(index + 1)...]).joined(separator: "\n")
                let body = rest.untilClosingBracket
                let name = body.afterLabel("name:").firstQuoted
                guard let name else { continue }
                let list = body.afterLabel("dependencies:").drop { $0 != "[" }.dropFirst()
                result.append(
                    DeclaredTarget(
                        name: name, dependencies: String(list).untilClosingBracket.allQuoted,
                        // A child process of a test lives with the tests and may reach what they reach.
                        isTest: call == ".testTarget("
                            || body.afterLabel("path:").firstQuoted?.hasPrefix("Tests/") == true,
                        line: index + 1))
            }
        }
        return result
    }
}

extension String {
    /// The text up to the bracket that closes one opened before it; all of it when there is none.
    fileprivate var untilClosingBracket: String {
        var depth = 1
        for index in indices {
            if "([".contains(self[index]) { depth += 1 }
            if ")]".contains(self[index]) { depth -= 1 }
            if depth == 0 { return String(self[..<index]) }
        }
        return self
    }

    /// The text behind a label; empty when the label is absent.
    fileprivate func afterLabel(_ label: String) -> String {
        firstRange(of: label).map { String(self[$0.upperBound...]) } ?? ""
    }

    /// The texts between double quotes, in order.
    fileprivate var allQuoted: [String] {
        let parts = split(separator: "\"", omittingEmptySubsequences: false)
        return stride(from: 1, to: parts.count, by: 2).map { String(parts[$0]) }
    }

    fileprivate var firstQuoted: String? { allQuoted.first }
}
