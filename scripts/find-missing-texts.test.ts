import { join } from "node:path"
import { expect, it } from "vitest"
import { findMissingTexts, readBelow } from "./find-missing-texts.ts"

const isSource = (path: string): boolean =>
  /^[^/]+\/src\/.*\.(?:tsx?|json)$/.test(path) && !/\.test\.tsx?$|\/fixtures\//.test(path)

it("a missing fixed text is found, but not one with placeholders or of a sentence that is not built yet", () => {
  const document = [
    "- **A-1** It says 'Nothing here' and \"We're off\".",
    "- **A-2** It says '{count} items failed' or 'My item was sold in Dollars' and '...Euros'.",
    "- **A-3** It will say 'One day'. (not yet)",
    "- **A-4** It says 'Something here'.",
  ].join("\n")
  const sources = `{ "a": "Nothing here", "b": "{{count}} items failed", "c": "My item was sold in Dollars", "d": "Euros" }`
  expect(findMissingTexts([document], sources)).toEqual([
    { id: "A-1", text: "We're off" },
    { id: "A-4", text: "Something here" },
  ])
})

it("every fixed text of a built sentence is in the product (UX-5)", () => {
  const root = join(import.meta.dirname, "..")
  const documents = readBelow(join(root, "docs/product"), (path) => path.endsWith(".md"))
  const sources = ["apps", "packages"].flatMap((folder) => readBelow(join(root, folder), isSource))
  expect(documents.length).toBeGreaterThan(40)
  expect(findMissingTexts(documents, sources.join("\n"))).toEqual([])
})
