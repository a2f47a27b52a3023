/** Before `npm start`: a web build older than its sources, after a pull, is taken away, and the start makes it anew. */
import { rmSync } from "node:fs"
import { join } from "node:path"
import { isOutdated } from "./is-outdated.ts"

const root = join(import.meta.dirname, "..")
const built = join(root, "apps/web/dist/index.html")
const SOURCES = [
  "apps/web/src",
  "apps/web/public",
  "apps/web/index.html",
  "apps/web/vite.config.ts",
  "packages/ui/src",
  "packages/contract/src",
  "packages/domain/src",
  "package-lock.json",
]
if (
  isOutdated(
    built,
    SOURCES.map((source) => join(root, source)),
  )
) {
  rmSync(built)
}
