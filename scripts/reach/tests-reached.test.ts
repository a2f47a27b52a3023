import { join } from "node:path"
import { expect, it } from "vitest"
import { importersOf } from "./import-graph.ts"
import { JOURNEYS_BY_NOUN } from "./journeys-by-noun.ts"
import { filesOfTree } from "./read-tree.ts"
import { layerOf, testsReached } from "./tests-reached.ts"

const tree = filesOfTree(join(import.meta.dirname, "../.."))

const SOURCES = new Map([
  ["packages/domain/src/money/money.ts", ""],
  ["packages/domain/src/money/money.test.ts", 'import "./money.ts"'],
  ["packages/domain/src/booking/price.ts", 'import "../money/money.ts"'],
  ["packages/domain/src/booking/price.test.ts", 'import "./price.ts"'],
  ["packages/server/src/routes.ts", 'import "../../domain/src/booking/price.ts"'],
  ["packages/server/src/a.integration.test.ts", 'import "./routes.ts"'],
  ["packages/server/src/all.ts", 'import "./routes.ts"'],
  ["packages/server/src/features/booking/book.integration.test.ts", 'import "../../all.ts"'],
  ["packages/server/src/migrations/0004-payments.sql", ""],
  ["packages/testkit/src/test-server.ts", ""],
  ["packages/server/src/tenancy.integration.test.ts", 'import "../../testkit/src/test-server.ts"'],
  ["packages/server/src/features/payment/pay.integration.test.ts", 'import "../../../../testkit/src/test-server.ts"'],
  [
    "packages/server/src/features/booking/ledger.integration.test.ts",
    'import "../../../../testkit/src/test-server.ts"',
  ],
  ["apps/web/src/prepay/credit.tsx", 'import "../../../../packages/domain/src/money/money.ts"'],
  ["apps/web/src/prepay/credit.component.test.tsx", 'import "./credit.tsx"'],
  ["scripts/facts-once.test.ts", "globSync()"],
  ["scripts/walls.test.ts", ""],
  ["e2e/src/pay-and-book.spec.ts", ""],
  ["e2e/src/pay-by-card.spec.ts", ""],
  ["e2e/src/rules.spec.ts", ""],
])
const reachedBy = (...changed: readonly string[]) => testsReached(changed, SOURCES, importersOf(SOURCES, new Map()))

it("tests of each layer are reached by imports, the nearest first, and those that read folders by anything", () => {
  const { unit, component } = reachedBy("packages/domain/src/money/money.ts")
  expect(unit).toEqual([
    "packages/domain/src/money/money.test.ts",
    "packages/domain/src/booking/price.test.ts",
    "scripts/facts-once.test.ts",
  ])
  expect(component).toEqual(["apps/web/src/prepay/credit.component.test.tsx"])
})

it("tests of the changed noun come before nearer ones of others", () => {
  expect(reachedBy("packages/domain/src/booking/price.ts").integration).toEqual([
    "packages/server/src/features/booking/book.integration.test.ts",
    "packages/server/src/a.integration.test.ts",
  ])
})

it("a migration reaches the tests on a database, those of its nouns and that of tenancy first", () => {
  expect(reachedBy("packages/server/src/migrations/0004-payments.sql").integration).toEqual([
    "packages/server/src/features/payment/pay.integration.test.ts",
    "packages/server/src/tenancy.integration.test.ts",
    "packages/server/src/features/booking/ledger.integration.test.ts",
  ])
})

it("journeys are reached by the noun, the first of each changed noun first, if they are there", () => {
  expect(reachedBy("packages/domain/src/money/money.ts", "packages/domain/src/rule/rule.ts").e2e).toEqual([
    "e2e/src/pay-and-book.spec.ts",
    "e2e/src/rules.spec.ts",
    "e2e/src/pay-by-card.spec.ts",
  ])
})

it("a changed test is reached by itself, and one that was deleted is not", () => {
  expect(reachedBy("e2e/src/rules.spec.ts", "e2e/src/gone.spec.ts", "scripts/walls.test.ts")).toMatchObject({
    unit: ["scripts/walls.test.ts", "scripts/facts-once.test.ts"],
    e2e: ["e2e/src/rules.spec.ts"],
  })
})

const journeys = tree.filter((path) => layerOf(path) === "e2e").map((path) => path.slice("e2e/src/".length, -8))

it("every journey of the table is there", () => {
  const named = Object.values(JOURNEYS_BY_NOUN).flat()
  expect(named.filter((name) => !journeys.includes(name))).toEqual([])
})

it("every noun of the table is a folder", () => {
  const folders = new Set(tree.flatMap((path) => path.split("/").slice(0, -1)))
  expect(Object.keys(JOURNEYS_BY_NOUN).filter((noun) => !folders.has(noun))).toEqual([])
})

it("every journey is in the table", () => {
  const named = new Set(Object.values(JOURNEYS_BY_NOUN).flat())
  expect(journeys.length).toBeGreaterThan(20)
  expect(journeys.filter((name) => !named.has(name))).toEqual([])
})
