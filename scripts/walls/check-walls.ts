import { readdirSync, readFileSync } from "node:fs"
import { join, relative, sep } from "node:path"
import { ORPHANS_ALLOWED, walls } from "../../config/walls/walls.ts"
import { findBreaches, findCircles, findOrphans, type Breach, type Edge } from "./find-breaches.ts"
import { importsOf } from "./imports-of.ts"
import { createResolver } from "./resolve-import.ts"

const FOLDERS = ["packages", "apps", "e2e", "bench", "clients", "scripts", "config"]
const SOURCE = /\.(?:tsx?|m?js)$/
const NOT_OURS = /(?:^|\/)(?:node_modules|dist)\//

/** All that is wrong with the imports of the repository at `root`. */
export function checkWalls(root: string): readonly Breach[] {
  const files = FOLDERS.flatMap((folder) => filesBelow(root, folder))
  const resolve = createResolver(root)
  const edges: Edge[] = []
  const breaches: Breach[] = []
  for (const from of files) {
    for (const { specifier, isTypeOnly } of importsOf(from, readFileSync(join(root, from), "utf8"))) {
      const resolved = resolve(from, specifier)
      if ("to" in resolved) edges.push({ from, to: resolved.to, isTypeOnly })
      else breaches.push({ rule: `no-${resolved.problem}`, from, to: specifier, comment: PROBLEMS[resolved.problem] })
    }
  }
  const circles = findCircles(edges).map((circle) => circleBreach(circle))
  const orphans = findOrphans(files, edges, ORPHANS_ALLOWED).map((from) => ({
    rule: "no-orphans",
    from,
    to: "",
    comment: "Nothing imports it, and it imports nothing.",
  }))
  return [...breaches, ...findBreaches(walls, edges), ...circles, ...orphans]
}

const PROBLEMS = {
  unresolved: "There is no such file or package.",
  undeclared: "The nearest package.json does not list this package.",
}

function circleBreach([from = "", ...rest]: readonly string[]): Breach {
  return { rule: "no-cycles", from, to: rest.join(" -> "), comment: "These files import each other." }
}

function filesBelow(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll(sep, "/"))
    .filter((file) => !NOT_OURS.test(file))
}
