/**
 * `npm run chaos [-- --seed 7] [--naive]`: books while everything fails, then verifies. It prints one table and exits
 * with 1 when a limit is exceeded.
 */
import { parseArgs } from "node:util"
import { ALL_KILLS, NAIVE } from "./chaos-plan.ts"
import { judgeKills, judgeOverspend, judgeNaive, tableOf, type Judged } from "./judge.ts"
import { runKills } from "./run-kills.ts"
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
const lines: readonly Judged[] = values.naive
  ? judgeNaive(kills, overspend)
  : [...judgeKills(kills, plan), ...judgeOverspend(overspend)]
console.log(tableOf(lines))
if (!values.naive)
  for (const { invariant, detail } of [...kills.breaches, ...overspend.breaches]) console.log(`${invariant}: ${detail}`)
process.exitCode = lines.every((line) => line.ok) ? 0 : 1
