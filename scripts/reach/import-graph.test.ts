import { expect, it } from "vitest"
import { importersOf, reachedFrom, type Exports } from "./import-graph.ts"

const EXPORTS: Exports = new Map([
  ["@smart-send/domain", [["*", "packages/domain/src/*.ts"]]],
  [
    "@smart-send/ui",
    [
      ["*", "packages/ui/src/*.tsx"],
      ["stage/*", "packages/ui/stage/*"],
    ],
  ],
])
const MONEY = "packages/domain/src/money/money.ts"

const importersWith = (text: string, path = "packages/domain/src/money/vat.ts") =>
  importersOf(
    new Map([
      [MONEY, ""],
      ["packages/ui/stage/draw.tsx", ""],
      ["packages/ui/src/fact.tsx", ""],
      [path, text],
    ]),
    EXPORTS,
  )

it.each([
  ["a path", 'import { vat } from "./money.ts"'],
  ["a package's export", 'import { vat } from "@smart-send/domain/money/money"'],
  ["several lines", 'import {\n  type Money,\n  vat,\n} from "./money.ts"'],
  ["its effect alone", 'import "./money.ts"'],
  ["an export", 'export * from "./money.ts"'],
  ["a later moment", 'const { vat } = await import("./money.ts")'],
  ["a file to be started", 'new Worker(new URL("./money.ts", import.meta.url))'],
  ["a query", 'import text from "./money.ts?raw"'],
  ["another import on the line before", 'import "zod"\nimport { vat } from "./money.ts"'],
])("an import by %s counts", (_, text) => {
  expect(importersWith(text).get(MONEY)).toEqual(new Set(["packages/domain/src/money/vat.ts"]))
})

it("a package may export several folders", () => {
  const found = importersWith('import "@smart-send/ui/stage/draw.tsx"\nimport "@smart-send/ui/fact"')
  expect([...found.keys()]).toEqual(["packages/ui/stage/draw.tsx", "packages/ui/src/fact.tsx"])
})

it.each([
  ["erased", 'import type { Money } from "./money.ts"'],
  ["erased, over several lines", 'import type {\n  Money,\n} from "./money.ts"'],
  ["a package of others", 'import { z } from "zod"'],
  ["of a file that is not there", 'import { z } from "./none.ts"'],
])("an import that is %s does not", (_, text) => {
  expect(importersWith(text).size).toBe(0)
})

it("a change reaches whatever imports it, and what is near comes first", () => {
  const importers = new Map([
    ["a", new Set(["b", "d"])],
    ["b", new Set(["c", "a"])],
    ["c", new Set(["d"])],
  ])
  expect([...reachedFrom(["a"], importers)]).toEqual([
    ["a", 0],
    ["b", 1],
    ["d", 1],
    ["c", 2],
  ])
})
