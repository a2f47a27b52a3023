/** `npm run chaos [-- --seed 7] [--naive]`: books while everything breaks, then verifies. One table; exit code 1 when a limit is broken. */
import { parseArgs } from "node:util"
import { G1, NAIVE } from "./chaos-plan.ts"
import { judgeG1, judgeG2, judgeNaive, tableOf, type Judged } from "./judge.ts"
import { runG1 } from "./run-g1.ts"
import { runG2 } from "./run-g2.ts"

const { values } = parseArgs({ options: { seed: { type: "string" }, naive: { type: "boolean", default: false } } })
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed)
if (!Number.isSafeInteger(seed)) throw new Error(`--seed takes a whole number, not ${values.seed}`)

// A run broken off takes its database with it: that is stopped at our exit, which a signal alone would skip.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130))

console.log(`chaos: seed ${seed}${values.naive ? ", naive build" : ""}`)
const plan = { ...(values.naive ? NAIVE : G1), seed }
const g1 = await runG1(plan, values.naive)
const g2 = await runG2(seed, values.naive)
const lines: readonly Judged[] = values.naive ? judgeNaive(g1, g2) : [...judgeG1(g1, plan), ...judgeG2(g2)]
console.log(tableOf(lines))
if (!values.naive)
  for (const { invariant, detail } of [...g1.breaches, ...g2.breaches]) console.log(`${invariant}: ${detail}`)
process.exitCode = lines.every((line) => line.ok) ? 0 : 1
