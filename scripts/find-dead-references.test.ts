import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type DeadReference, findDeadReferences, findGivenTwice } from "./find-dead-references.ts"

/** Every known kind of dead reference: the line of a comment, and the text that must be reported. */
const FAULTS_IN_CODE = [
  ["/** The parcel's weight (ITEM-99). */", "ITEM-99"],
  ["// Both are kept (ITEM-1, ITEM-98).", "ITEM-98"],
  ["// The prefix is mistyped (ITME-1).", "(ITME-1)"],
  ['it("does what was asked for (ITEM-97)", () => {})', "ITEM-97"],
  ["// See ADR 77.", "ADR 77"],
  ["// See ADRs 1 and 78.", "ADRs 1 and 78"],
  ["// It stands in packages/server/src/gone.ts.", "packages/server/src/gone.ts"],
  ["// As handbook.md says.", "handbook.md"],
  ["/** The spec's words, and those of the spec. */", "the spec"],
  ["// Why so (reliability 3.4).", "reliability 3"],
  ["// As § 4 has it.", "§ 4"],
] as const

const FAULTS_IN_DOCUMENTS = [
  ["[a file](gone.md)", "[a file](gone.md)"],
  ["[a heading](#no-such-heading)", "[a heading](#no-such-heading)"],
  ["[a heading elsewhere](docs/adr/0001-first.md#gone)", "[a heading elsewhere](docs/adr/0001-first.md#gone)"],
  ["`packages/server/src/lost.ts`", "packages/server/src/lost.ts"],
  ["It must weigh something (ITEM-96).", "ITEM-96"],
  ["Decided in ADR 79.", "ADR 79"],
] as const

const SOUND_CODE = `
/** Weight in kg (ITEM-1, ITEM-2), see ADR 1 and docs/adr/0001-first.md; packages/server/src/here.ts in UTF-8 (ITEM-1 to ITEM-2). */
// A file format of its own (SHA-256), built into apps/web/dist/index.html.
export const codes = ["CLN-4471", "packages/not/there.ts", "gone.md"]
`
const SOUND_DOCUMENT = `# A title, with *marks* & \`code\`

[here](docs/adr/0001-first.md#what-was-decided-and-why) and [above](#a-title-with-marks--code), ITEM-2,
[the folder](docs/adr), [elsewhere](https://example.com/gone.md) and \`[an example](of-code.md)\`.
`

const root = mkdtempSync(join(tmpdir(), "dead-references-"))
let found: readonly DeadReference[] = []

const lines = (faults: readonly (readonly [string, string])[]) => faults.map(([line]) => line).join("\n")

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

beforeAll(() => {
  write("docs/product/item.md", "# Item\n\n- **ITEM-1** It weighs something.\n- ~~**ITEM-2** It is red.~~ Withdrawn.\n")
  write("docs/adr/0001-first.md", "# 0001 First\n\n## What was decided, and why\n")
  write("packages/server/src/here.ts", SOUND_CODE)
  write("packages/server/src/faults.ts", lines(FAULTS_IN_CODE))
  write("packages/server/src/migrations/0001-base.sql", "-- Never edited again (reliability 3.5).\n")
  write("node_modules/other/README.md", "[gone](gone.md)")
  write("README.md", SOUND_DOCUMENT)
  write("FAULTS.md", lines(FAULTS_IN_DOCUMENTS))
  found = findDeadReferences(root)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe("a reference to a missing file or sentence is found", () => {
  it.each(FAULTS_IN_CODE.map(([line, text], at) => [line, text, at + 1] as const))("in code: %s", (_, text, line) => {
    expect(found).toContainEqual(expect.objectContaining({ file: "packages/server/src/faults.ts", line, text }))
  })

  it.each(FAULTS_IN_DOCUMENTS.map(([line, text], at) => [line, text, at + 1] as const))(
    "in a document: %s",
    (_, text, line) => {
      expect(found).toContainEqual(expect.objectContaining({ file: "FAULTS.md", line, text }))
    },
  )

  it("unless it exists or is not a reference", () => {
    expect(found.filter(({ file }) => !/faults/i.test(file))).toEqual([])
  })
})

it("an id that is defined twice is found", () => {
  write("docs/product/order.md", "- **ITEM-1** It is an order.\n")
  write("docs/adr/0001-second.md", "# 0001 Second\n")
  expect(findGivenTwice(root)).toEqual(["ITEM-1", "ADR 1"])
})

describe("this repository", () => {
  const here = join(import.meta.dirname, "..")

  it("has no dead reference", () => {
    expect(findDeadReferences(here).map(({ file, line, text, why }) => `${file}:${line} ${text}: ${why}`)).toEqual([])
  })

  it("defines each sentence id and decision number once", () => {
    expect(findGivenTwice(here)).toEqual([])
  })
})
