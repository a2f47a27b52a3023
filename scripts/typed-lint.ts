/**
 * The last part of `npm run lint`, what only types show: no object may be indexed by a text from outside, or `constructor` would be
 * found in every table, and no text of a person may be cut where an emoji may be.
 */
import { join } from "node:path"
import { openKeys } from "./find-open-keys.ts"
import { textCuts } from "./find-text-cuts.ts"
import { findTypedPlaces } from "./find-typed-places.ts"
import { filesWithCuts, isAllowedCut } from "./text-cuts-allowed.ts"

const root = join(import.meta.dirname, "..")
const projects = ["tsconfig.json", "apps/web/tsconfig.json", "packages/contract/tsconfig.json"]
  .concat(["packages/domain/tsconfig.json", "packages/ui/tsconfig.json"])
  .map((project) => join(root, project))

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)
const [keys = [], cuts = []] = findTypedPlaces({ root, projects, isLeftOut: isTest }, [openKeys, textCuts])
const faults = [
  // The one guarded lookup.
  ...keys
    .filter(({ file }) => file !== "packages/domain/src/record/own-value.ts")
    .map((place) =>
      Object.assign({}, place, {
        why: 'This key may be any text, and every object inherits "constructor". Use a Map, ownValue(record, key) of packages/domain/src/record, Object.hasOwn(record, key), or a key of a fixed set of names.',
      }),
    ),
  ...cuts
    .filter((place) => !isAllowedCut(place))
    .map((place) =>
      Object.assign({}, place, {
        why: "This may cut an emoji in two. Use cutText or shortText of packages/domain/src/text, or list it with a reason in scripts/text-cuts-allowed.ts where no person wrote the text.",
      }),
    ),
  ...filesWithCuts
    .filter((listed) => !cuts.some(({ file }) => file === listed))
    .map((file) => ({
      file,
      line: 1,
      text: "",
      why: "It cuts no text any more: take it off scripts/text-cuts-allowed.ts.",
    })),
]
for (const { file, line, text, why } of faults) console.error(`${file}:${line}  ${text}\n  ${why}`)
process.exit(faults.length === 0 ? 0 : 1)
