import type { Breach } from "@smart-send/testkit/verify-invariants"
import type { ChaosPlan, ManifestPlan, MoneyPlan } from "./chaos-plan.ts"
import { MANIFEST_FAIL_POINTS, MONEY_FAIL_POINTS } from "./fail-points.ts"
import type { KillsOutcome } from "./run-kills.ts"
import type { ManifestOutcome } from "./run-manifests.ts"
import type { MoneyOutcome } from "./run-money.ts"
import type { OverspendOutcome } from "./run-overspend.ts"

/** One line of the table: a measured figure and its limit. */
export interface Judged {
  readonly gate: string
  readonly what: string
  readonly measured: string
  readonly limit: string
  readonly ok: boolean
}

const lineOf =
  (gate: string) =>
  (what: string, measured: string, limit: string, ok: boolean): Judged => ({
    gate,
    what,
    measured,
    limit,
    ok,
  })

export function judgeKills(outcome: KillsOutcome, plan: ChaosPlan): readonly Judged[] {
  const { resolvedMs } = outcome
  const line = lineOf("kills")
  return [
    line(
      "items booked through it",
      `${outcome.items} in ${outcome.orders} orders`,
      `>= ${plan.items}`,
      outcome.items >= plan.items,
    ),
    line(
      "application killed",
      `${outcome.appKills} (${counts(outcome.deaths)})`,
      `>= ${plan.appKills}`,
      outcome.appKills >= plan.appKills,
    ),
    line(
      "database killed",
      String(outcome.databaseKills),
      `>= ${plan.databaseKills}`,
      outcome.databaseKills >= plan.databaseKills,
    ),
    line("courier calls gone wrong", `${plan.faultShare * 100} %`, "5 ways", true),
    line("lines ended as", counts(outcome.lines), "", true),
    line("callers", `${outcome.callers}, ${counts(outcome.refused) || "none refused"}`, "", true),
    line(
      "all resolved after the last order",
      resolvedMs === null ? "no" : seconds(resolvedMs),
      `<= ${seconds(plan.resolveWithinMs)}`,
      resolvedMs !== null,
    ),
    line("from hold to end, p95", seconds(outcome.p95Ms), "< 10.0 s", outcome.p95Ms < 10_000),
    line("breaches of I1 to I11", breaches(outcome.breaches), "0", outcome.breaches.length === 0),
  ]
}

export function judgeOverspend(outcome: OverspendOutcome): readonly Judged[] {
  const line = lineOf("credit")
  return [
    line("booked with credit for 100", `${outcome.booked} of 160`, "100", outcome.booked === 100),
    line("refused for lack of credit", String(outcome.refused), "60", outcome.refused === 60),
    line(
      "left and held at the end, pence",
      `${outcome.spendable} and ${outcome.held}`,
      "0 and 0",
      outcome.spendable === 0 && outcome.held === 0,
    ),
    line(
      "lowest balance seen, pence",
      `${outcome.lowest} in ${outcome.samples} samples`,
      ">= 0",
      outcome.lowest >= 0 && outcome.samples > 0,
    ),
    line("breaches of I1 to I11", breaches(outcome.breaches), "0", outcome.breaches.length === 0),
  ]
}

export function judgeMoney(outcome: MoneyOutcome, plan: MoneyPlan): readonly Judged[] {
  const { approved, credited, resolvedMs } = outcome
  const line = lineOf("money")
  const refunded = outcome.cancellations.get("Cancelled") ?? 0
  return [
    line(
      "credit added, booked, printed, cancelled",
      String(outcome.rounds),
      `>= ${plan.rounds}`,
      outcome.rounds >= plan.rounds,
    ),
    line(
      "application and database killed",
      `${outcome.appKills} (${counts(outcome.deaths)}) and ${outcome.databaseKills}`,
      `>= ${plan.appKills} and ${plan.databaseKills}`,
      outcome.appKills >= plan.appKills && outcome.databaseKills >= plan.databaseKills,
    ),
    triedLine(line, outcome.deaths, MONEY_FAIL_POINTS),
    line(
      "payments credited, and pence",
      `${credited.count}, ${credited.pence}`,
      `${approved.count}, ${approved.pence}`,
      credited.count === approved.count && credited.pence === approved.pence && credited.count > 0,
    ),
    line(
      "cancellations, each refunded once",
      `${counts(outcome.cancellations)}; ${outcome.refunds} refunds`,
      `${refunded} refunds`,
      outcome.refunds === refunded && refunded > 0,
    ),
    line("told of a refund that is none", String(outcome.toldWrong), "0", outcome.toldWrong === 0),
    line("print jobs", counts(outcome.printJobs), "", true),
    line(
      "files at the printer, twice, missing",
      `${outcome.printed}, ${outcome.printedTwice}, ${outcome.notPrinted}`,
      "> 0, 0, 0",
      outcome.printed > 0 && outcome.printedTwice === 0 && outcome.notPrinted === 0,
    ),
    line(
      "all resolved after the last round",
      resolvedMs === null ? "no" : seconds(resolvedMs),
      `<= ${seconds(plan.resolveWithinMs)}`,
      resolvedMs !== null,
    ),
    line("breaches of I1 to I11", breaches(outcome.breaches), "0", outcome.breaches.length === 0),
  ]
}

export function judgeManifests(outcome: ManifestOutcome, plan: ManifestPlan): readonly Judged[] {
  const { forms, resolvedMs } = outcome
  const line = lineOf("manifests")
  const notClosed = [...outcome.manifests].filter(([state]) => state !== "Closed")
  return [
    line("booked and handed over", String(outcome.rounds), `>= ${plan.rounds}`, outcome.rounds >= plan.rounds),
    line(
      "application and database killed",
      `${outcome.appKills} (${counts(outcome.deaths)}) and ${outcome.databaseKills}`,
      `>= ${plan.appKills} and ${plan.databaseKills}`,
      outcome.appKills >= plan.appKills && outcome.databaseKills >= plan.databaseKills,
    ),
    triedLine(line, outcome.deaths, MANIFEST_FAIL_POINTS),
    line("manifests with parcels", counts(outcome.manifests), "all Closed", notClosed.length === 0),
    line(
      "booked parcels, on no closed manifest",
      `${outcome.booked}, ${outcome.left}`,
      "> 0, 0",
      outcome.booked > 0 && outcome.left === 0,
    ),
    line("told that one is closed, and it is not", String(outcome.toldWrong), "0", outcome.toldWrong === 0),
    line(
      "the courier's parcels: closed once, twice, never",
      `${forms.once}, ${forms.twice}, ${forms.never}`,
      "> 0, 0, 0",
      forms.once > 0 && forms.twice === 0 && forms.never === 0,
    ),
    line(
      "its forms, and our manifests that they are",
      `${forms.made}, ${forms.ours}`,
      "as many",
      forms.made === forms.ours,
    ),
    line(
      "all resolved after the last round",
      resolvedMs === null ? "no" : seconds(resolvedMs),
      `<= ${seconds(plan.resolveWithinMs)}`,
      resolvedMs !== null,
    ),
    line("breaches of I1 to I11", breaches(outcome.breaches), "0", outcome.breaches.length === 0),
  ]
}

/** Whether a process has died at each of these points. */
function triedLine(
  line: ReturnType<typeof lineOf>,
  deaths: ReadonlyMap<string, number>,
  points: readonly string[],
): Judged {
  const missed = points.filter((point) => !deaths.has(point))
  const isTried = missed.length === 0
  return line("died at every fail point", isTried ? "yes" : `not at ${missed.join(", ")}`, points.join(", "), isTried)
}

/** The naive build must fail both checks: it books shipments that nobody paid for, and spends credit twice. */
export function judgeNaive(kills: KillsOutcome, overspend: OverspendOutcome): readonly Judged[] {
  const hasDuplicates = kills.breaches.some(({ invariant }) => invariant === "I6")
  const hasOverspent =
    overspend.breaches.some(({ invariant }) => invariant === "I3" || invariant === "I11") && overspend.booked > 100
  return [
    {
      gate: "kills",
      what: "naive: shipments do not match bookings",
      measured: breaches(kills.breaches),
      limit: "I6 found",
      ok: hasDuplicates,
    },
    {
      gate: "credit",
      what: "naive: sold on credit for 100",
      measured: `${overspend.booked} booked; ${breaches(overspend.breaches)}`,
      limit: "> 100, I3 or I11 found",
      ok: hasOverspent,
    },
  ]
}

export function tableOf(lines: readonly Judged[]): string {
  const rows = [
    ["", "gate", "what", "measured", "limit"],
    ...lines.map((line) => [line.ok ? "ok" : "FAIL", line.gate, line.what, line.measured, line.limit]),
  ]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => (row[column] ?? "").length)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n")
}

function breaches(found: readonly Breach[]): string {
  const byInvariant = new Map<string, number>()
  for (const { invariant } of found) byInvariant.set(invariant, (byInvariant.get(invariant) ?? 0) + 1)
  return found.length === 0 ? "0" : counts(byInvariant)
}

function counts(of: ReadonlyMap<string, number>): string {
  return [...of].map(([name, count]) => `${name} ${count}`).join(", ")
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
