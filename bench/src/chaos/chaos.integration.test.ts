import { describe, expect, it } from "vitest"
import { FEWER_KILLS, FEWER_MANIFESTS, LESS_MONEY, NAIVE } from "./chaos-plan.ts"
import { judgeManifests, judgeMoney, judgeNaive } from "./judge.ts"
import { runKills } from "./run-kills.ts"
import { runManifests } from "./run-manifests.ts"
import { runMoney } from "./run-money.ts"
import { runOverspend } from "./run-overspend.ts"

const LONGEST_RUN_MS = 300_000
const seed = Date.now() % 1_000_000

describe(`chaos, seed ${seed}`, () => {
  it(
    "on a small scale: all invariants hold while application and database are killed and couriers fail",
    { timeout: LONGEST_RUN_MS },
    async () => {
      const outcome = await runKills({ ...FEWER_KILLS, seed }, false)
      expect(outcome.breaches).toEqual([])
      expect(outcome.resolvedMs).not.toBeNull()
      expect(outcome.items).toBeGreaterThanOrEqual(FEWER_KILLS.items)
      expect(outcome.appKills).toBeGreaterThanOrEqual(FEWER_KILLS.appKills)
      expect(outcome.databaseKills).toBeGreaterThanOrEqual(FEWER_KILLS.databaseKills)
      expect(outcome.lines.get("Booked") ?? 0).toBeGreaterThan(0)
    },
  )

  it(
    "160 bookings at once with credit for 100: exactly 100 are booked, and the balance never falls below zero",
    { timeout: LONGEST_RUN_MS },
    async () => {
      const { samples, lowest, ...outcome } = await runOverspend(seed, false)
      expect(outcome).toEqual({ booked: 100, refused: 60, spendable: 0, held: 0, breaches: [] })
      expect(lowest).toBe(0)
      expect(samples).toBeGreaterThan(10)
    },
  )

  it(
    "adding credit, cancelling and printing: each payment is credited and each cancellation refunded once, nothing is printed twice",
    { timeout: LONGEST_RUN_MS },
    async () => {
      const plan = { ...LESS_MONEY, seed }
      const outcome = await runMoney(plan)
      expect(outcome.breaches).toEqual([])
      expect(judgeMoney(outcome, plan).filter((line) => !line.ok)).toEqual([])
    },
  )

  it(
    "closing out by hand and at an hour: each parcel is on one manifest, and the courier closed it once",
    { timeout: LONGEST_RUN_MS },
    async () => {
      const plan = { ...FEWER_MANIFESTS, seed }
      const outcome = await runManifests(plan)
      expect(outcome.breaches).toEqual([])
      expect(judgeManifests(outcome, plan).filter((line) => !line.ok)).toEqual([])
    },
  )

  it(
    "a naive implementation fails both, which shows that the harness finds faults",
    { timeout: LONGEST_RUN_MS },
    async () => {
      const judged = judgeNaive(await runKills({ ...NAIVE, seed }, true), await runOverspend(seed, true))
      expect(judged.filter((line) => !line.ok)).toEqual([])
    },
  )
})
