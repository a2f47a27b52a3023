import { BaseSequencer, type TestSpecification } from "vitest/node"

/**
 * Files that take longest, the longest first: one that began last would run alone at the end while the other cores wait. All
 * others follow in vitest's own order, by what they took last time or by size.
 */
const LONGEST = [
  "e2e/src/every-page.spec.ts",
  "e2e/src/other-tenant.spec.ts",
  "e2e/src/two-mornings.spec.ts",
  "e2e/src/main-job.spec.ts",
  "apps/smart-send/src/admin-operations.integration.test.ts",
  "packages/server/src/paused-workers.integration.test.ts",
]

/** Its place among them; behind them all for any other file. */
function placeOf({ moduleId }: TestSpecification): number {
  const found = LONGEST.findIndex((file) => moduleId.replaceAll("\\", "/").endsWith(`/${file}`))
  return found === -1 ? LONGEST.length : found
}

export class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's: the name is vitest's
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
