import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"

export const ROOT = join(import.meta.dirname, "..")

/** Every style sheet of the page, the types of its classes, and the sources that may use them. */
export function styleSources(): ReadonlyMap<string, string> {
  const paths = globSync("{apps/web,packages/ui}/src/**/*.{css,ts,tsx}", { cwd: ROOT })
  return new Map(paths.toSorted().map((path) => [path, readFileSync(join(ROOT, path), "utf8")]))
}
