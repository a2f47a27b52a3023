import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { decisionProblems } from "./decision-problems.ts"

const FIRST = "# 0001 First\n\nDate: 2026-01-02\n\n**Choice.** This.\n\n**Rejected.** That.\n\n**Why.** Reasons.\n"
const SECOND = FIRST.replace("0001 First", "0002 Second").replace(
  "**Choice.**",
  "Superseded in part by [0001](0001-first.md): the rest holds.\n\n**Choice.**",
)
const INDEX = "# Decisions\n\n## All\n- [0001 First](0001-first.md)\n- [0002 Second](0002-second.md)\n"

/** Decisions in order, with some of their files changed or added. */
const withFiles = (changed: Readonly<Record<string, string>> = {}) =>
  new Map(Object.entries({ "0001-first.md": FIRST, "0002-second.md": SECOND, "README.md": INDEX, ...changed }))

it("decisions in the right format that are all listed have no problem", () => {
  expect(decisionProblems(withFiles())).toEqual([])
})

describe("a problem of a decision is found", () => {
  it.each([
    ["a title without a number", { "0001-first.md": FIRST.replace("0001 First", "First") }, "does not begin"],
    ["a title in another format", { "0001-first.md": FIRST.replace("0001 First", "1. First") }, "does not begin"],
    ["another decision's number", { "0001-first.md": FIRST.replace("# 0001", "# 0003") }, "number of another decision"],
    ["no date", { "0001-first.md": FIRST.replace("Date: 2026-01-02\n\n", "") }, "does not begin"],
    ["no reason", { "0001-first.md": FIRST.replace("**Why.**", "") }, "does not have just"],
    ["a part of its own", { "0001-first.md": `${FIRST}\n**Cost.** Much.\n` }, "does not have just"],
    [
      "parts in another order",
      { "0001-first.md": FIRST.replace("Rejected.** That.\n\n**Why", "Why.** That.\n\n**Rejected") },
      "does not have just",
    ],
    ["a file without a number", { "first.md": FIRST }, "first.md is not named NNNN-title.md"],
    ["a successor that is not there", { "0002-second.md": SECOND.replace("0001-first.md", "0009-no.md") }, "not there"],
    [
      "a decision that is not listed",
      { "0003-third.md": FIRST.replace("0001", "0003") },
      "lists 0003-third.md 0 times",
    ],
    [
      "a decision that is listed twice",
      { "README.md": `${INDEX}- [0001 First](0001-first.md)\n` },
      "0001-first.md 2 times",
    ],
    ["an entry without a decision", { "README.md": `${INDEX}- [0009 No](0009-no.md)\n` }, "0009-no.md, which is not"],
    ["another title in the index", { "README.md": INDEX.replace("0001 First", "0001 Premier") }, "another title"],
  ] as const)("%s", (_, changed, said) => {
    expect(decisionProblems(withFiles(changed)).join("\n")).toContain(said)
  })
})

it("the decisions of this repository have no problem", () => {
  const folder = join(import.meta.dirname, "../docs/adr")
  const decisions = new Map(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), "utf8")]))
  expect(decisionProblems(decisions)).toEqual([])
})
