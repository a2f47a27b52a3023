import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { featureSchema } from "@smart-send/domain/settings/settings"
import { expect, it } from "vitest"

it("each feature is a row of the tenants' table, and each row is a feature (FEATURE-1)", async () => {
  const page = await readFile(join(import.meta.dirname, "../docs/tenants.md"), "utf8")
  const rows = [...page.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name)
  expect(rows.toSorted()).toEqual(featureSchema.options.toSorted())
})
