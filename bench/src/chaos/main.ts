/**
 * `npm run chaos [-- --seed 7] [--naive]`: books while everything fails, then verifies. It prints one table and exits
 * with 1 when a limit is exceeded.
 */
import { parseArgs } from "node:util"
import { ALL_KILLS, ALL_MANIFESTS, ALL_MONEY, NAIVE } from "./chaos-plan.ts"
import { judgeKills, judgeManifests, judgeMoney, judgeOverspend, judgeNaive, tableOf, type Judged } from "./judge.ts"
import { runKills } from "./run-kills.ts"
import { runManifests } from "./run-manifests.ts"
import { runMoney } from "./run-money.ts"
import { runOverspend } from "./run-overspend.ts"

const { values } = parseArgs({ options: { seed: { type: "string" }, naive: { type: "boolean", default: false } } })
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed)
if (!Number.isSafeInteger(seed)) throw new Error(`--seed takes a whole number, not ${values.seed}`)

// An interrupted run stops its database at exit, which a signal alone would skip.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130))

console.log(`chaos: seed ${seed}${values.naive ? ", naive build" : ""}`)
const plan = { ...(values.naive ? NAIVE : ALL_KILLS), seed }
const kills = await runKills(plan, values.naive)
const overspend = await runOverspend(seed, values.naive)
const moneyPlan = { ...ALL_MONEY, seed }
const money = values.naive ? null : await runMoney(moneyPlan)
const manifestPlan = { ...ALL_MANIFESTS, seed }
const manifests = values.naive ? null : await runManifests(manifestPlan)
const lines: readonly Judged[] = values.naive
  ? judgeNaive(kills, overspend)
  : [
      ...judgeKills(kills, plan),
      ...judgeOverspend(overspend),
      ...(money === null ? [] : judgeMoney(money, moneyPlan)),
      ...(manifests === null ? [] : judgeManifests(manifests, manifestPlan)),
    ]
console.log(tableOf(lines))
const found = [...kills.breaches, ...overspend.breaches, ...(money?.breaches ?? []), ...(manifests?.breaches ?? [])]
if (!values.naive) for (const { invariant, detail } of found) console.log(`${invariant}: ${detail}`)
process.exitCode = lines.every((line) => line.ok) ? 0 : 1
