import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { journeyProblems } from "./journey-problems.ts"

const ROOT = join(import.meta.dirname, "..")

const FAULTS = [
  'page.locator(".ss-grid")',
  "page.locator('.quote h4')",
  'page.locator("main .tabler-icon-tools")',
  'page.locator("article.card")',
  'document.querySelector(".row")',
  'at.closest("[data-field]")',
  'row.getAttribute("data-id")',
  'const ROW = "[role=row][data-id]"',
  'panel().locator(`[data-field="${field}"] input`)',
  'page.locator(".m_80f1301b")',
]

const SOUND = [
  'page.getByRole("row").filter({ hasText: "Ada Twin" })',
  'page.locator("[role=row][aria-selected]")',
  'panel.locator("input[type=file]").first()',
  'page.locator("main table").first()',
  'import { rows } from "./stage/rows.ts"',
  "expect(Math.max(0.5, ...prices)).toBe(2.5)",
]

test.each(FAULTS)("the check of journeys finds %s", (line) => {
  expect(journeyProblems("e2e/src/a.spec.ts", line)).toHaveLength(1)
})

test.each(SOUND)("the check of journeys allows %s", (line) => {
  expect(journeyProblems("e2e/src/a.spec.ts", line)).toEqual([])
})

test("journeys and benchmarks find everything by role and name", () => {
  const paths = globSync("{e2e,bench}/src/**/*.ts", { cwd: ROOT })
  expect(paths.length).toBeGreaterThan(50)
  expect(paths.flatMap((path) => journeyProblems(path, readFileSync(join(ROOT, path), "utf8")))).toEqual([])
})
