/**
 * The second half of `npm run lint`: no object may be indexed by a text from outside, or `constructor` would be found
 * in every table.
 */
import { join } from "node:path"
import { findOpenKeys } from "./find-open-keys.ts"

const root = join(import.meta.dirname, "..")
const projects = ["tsconfig.json", "apps/web/tsconfig.json", "packages/contract/tsconfig.json"]
  .concat(["packages/domain/tsconfig.json", "packages/ui/tsconfig.json"])
  .map((project) => join(root, project))

const found = findOpenKeys({
  root,
  projects,
  // Exceptions: the one guarded lookup, and tests, which choose their keys themselves.
  isLeftOut: (file) => file === "packages/domain/src/record/own-value.ts" || /\.test\.tsx?$/.test(file),
})
for (const { file, line, text } of found)
  console.error(
    `${file}:${line}  ${text}\n  This key may be any text, and every object inherits "constructor". Use a Map, ownValue(record, key) of packages/domain/src/record, Object.hasOwn(record, key), or a key of a fixed set of names.`,
  )
process.exit(found.length === 0 ? 0 : 1)
