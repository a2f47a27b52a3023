import { expect, it } from "vitest"
import { pageSlugOf } from "./page-slugs.ts"

it.each([
  ["/sold-items", "sold-items"],
  ["/sold-items/", "sold-items"],
  ["/smartsend-setup", "smartsend-setup"],
  ["/smartsend-setup-abort", "smartsend-setup-abort"],
  ["/app/tariff-codes", "app/tariff-codes"],
  ["/claims/CL-1", "claims"],
  ["/cancellations/request/77", "cancellations"],
  ["/sold-items/77", null],
  ["/nothing", null],
  ["/", null],
])("the slug %s is the page %s", (path, slug) => {
  expect(pageSlugOf(path)).toBe(slug)
})
