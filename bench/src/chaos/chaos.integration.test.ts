import { describe, expect, it } from "vitest"
import { G1_SHORT, NAIVE } from "./chaos-plan.ts"
import { judgeNaive } from "./judge.ts"
import { runG1 } from "./run-g1.ts"
import { runG2 } from "./run-g2.ts"

const LONGEST_RUN_MS = 300_000
const seed = Date.now() % 1_000_000

describe(`chaos, seed ${seed}`, () => {
  it(
    "in little: booked through kills of the application, the database and couriers that fail, all invariants hold",
    { timeout: LONGEST_RUN_MS },
    async () => {
      const outcome = await runG1({ ...G1_SHORT, seed }, false)
      expect(outcome.breaches).toEqual([])
      expect(outcome.resolvedMs).not.toBeNull()
      expect(outcome.items).toBeGreaterThanOrEqual(G1_SHORT.items)
      expect(outcome.appKills).toBeGreaterThanOrEqual(G1_SHORT.appKills)
      expect(outcome.databaseKills).toBeGreaterThanOrEqual(G1_SHORT.databaseKills)
      expect(outcome.lines.get("Booked") ?? 0).toBeGreaterThan(0)
    },
  )

  it(
    "160 at once on credit for 100: exactly 100 are booked, never below nothing",
    { timeout: LONGEST_RUN_MS },
    async () => {
      const { samples, lowest, ...outcome } = await runG2(seed, false)
      expect(outcome).toEqual({ booked: 100, refused: 60, spendable: 0, held: 0, breaches: [] })
      expect(lowest).toBe(0)
      expect(samples).toBeGreaterThan(10)
    },
  )

  it("the naive build fails both: the harness bites", { timeout: LONGEST_RUN_MS }, async () => {
    const judged = judgeNaive(await runG1({ ...NAIVE, seed }, true), await runG2(seed, true))
    expect(judged.filter((line) => !line.ok)).toEqual([])
  })
})
