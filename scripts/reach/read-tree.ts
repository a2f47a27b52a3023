import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { join, posix } from "node:path"
import { z } from "zod"
import type { Exports, Sources } from "./import-graph.ts"

const CODE = /\.(?:ts|tsx|mjs)$/
const PACKAGE = /^(?:packages|apps)\/[^/]+\/package\.json$/

const lines = (text: string): readonly string[] => text.split("\n").filter((line) => line !== "")

const git = (root: string, ...args: readonly string[]): readonly string[] =>
  lines(execFileSync("git", [...args], { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 }))

/** The files of the working tree that git knows or would take, by their paths from the root. */
export function filesOfTree(root: string): readonly string[] {
  return git(root, "ls-files", "--cached", "--others", "--exclude-standard").filter((path) =>
    existsSync(join(root, path)),
  )
}

/** What differs from where this branch left `base`, saved or not, what is new and what was deleted too. */
export function changedFiles(root: string, base: string): readonly string[] {
  const [since = base] = git(root, "merge-base", base, "HEAD")
  const changed = git(root, "diff", "--name-only", "--no-renames", since)
  return [...new Set([...changed, ...git(root, "ls-files", "--others", "--exclude-standard")])]
}

export function readSources(root: string, paths: readonly string[]): Sources {
  return new Map(paths.map((path) => [path, CODE.test(path) ? readFileSync(join(root, path), "utf8") : ""]))
}

const Manifest = z.object({ name: z.string(), exports: z.record(z.string(), z.string()).optional() })

export function readExports(root: string, paths: readonly string[]): Exports {
  return new Map(
    paths
      .filter((path) => PACKAGE.test(path))
      .map((path) => {
        const { name, exports = {} } = Manifest.parse(JSON.parse(readFileSync(join(root, path), "utf8")))
        const folder = posix.dirname(path)
        return [
          name,
          Object.entries(exports).map(
            ([asked, found]) => [asked.replace("./", ""), posix.join(folder, found)] as const,
          ),
        ]
      }),
  )
}
