/**
 * `npm run class-names`: writes the types of every CSS module's classes beside it, and deletes types whose module is
 * gone.
 */
import { rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { declarationPath, declarationsOf } from "./style-problems.ts"
import { ROOT, styleSources } from "./style-sources.ts"

const sources = styleSources()
for (const [path, text] of sources) {
  if (path.endsWith(".module.css")) writeFileSync(join(ROOT, declarationPath(path)), declarationsOf(text))
  if (path.endsWith(".css.d.ts") && !sources.has(path.replace(/\.d\.ts$/, ""))) rmSync(join(ROOT, path))
}
