import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { featureSchema } from "@smart-send/domain/settings/settings"
import { expect, it } from "vitest"

const root = join(import.meta.dirname, "..")
const page = await readFile(join(root, "docs/tenants.md"), "utf8")
const rows = [...page.matchAll(/^\| `([^`]+)` \|.*\| `([^`]+)` \|$/gm)].map(([, feature = "", test = ""]) => ({
  feature,
  test,
}))

it("each feature is a row of the tenants' table, and each row is a feature (FEATURE-1)", () => {
  expect(rows.map(({ feature }) => feature).toSorted()).toEqual(featureSchema.options.toSorted())
})

it("each row names a test that is there (FEATURE-1)", async () => {
  for (const test of new Set(rows.map((row) => row.test))) {
    expect(await readFile(join(root, test), "utf8")).toMatch(/\b(?:it|test)(?:\.each)?\(/)
  }
})
