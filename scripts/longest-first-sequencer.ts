import { BaseSequencer, type TestSpecification } from "vitest/node"

/**
 * Files that take longest, the longest first: one that began last would run alone at the end while the other cores wait. All
 * others follow in vitest's own order, by what they took last time or by size.
 */
const LONGEST = [
  "e2e/src/every-page.spec.ts",
  "e2e/src/main-job.spec.ts",
  "e2e/src/linked-shops.spec.ts",
  "e2e/src/other-tenant.spec.ts",
  "e2e/src/panels-anywhere.spec.ts",
  "e2e/src/watched-folder.spec.ts",
  "e2e/src/sign-in.spec.ts",
  "apps/smart-send/src/erased-everywhere.integration.test.ts",
  "apps/smart-send/src/refused-starts.integration.test.ts",
  "packages/server/src/tenancy.integration.test.ts",
  "packages/server/src/inherited-names.integration.test.ts",
  "apps/smart-send/src/admin-operations.integration.test.ts",
  "packages/server/src/features/booking/recovery.integration.test.ts",
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
