import { createHash } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { createRawPrinter, type RawPrinter } from "@smart-send/sandbox/printer/create-raw-printer"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { FLAT_COURIERS, FLAT_PRICE } from "@smart-send/testkit/a-flat-catalogue"
import { verifyInvariants, type Breach, type ReportedStatus } from "@smart-send/testkit/verify-invariants"
import { itemIdSchema } from "@smart-send/domain/id/id"
import { sql } from "kysely"
import { causeFaults } from "./cause-faults.ts"
import type { MoneyPlan } from "./chaos-plan.ts"
import { MONEY_FAIL_POINTS } from "./fail-points.ts"
import { keepKilling } from "./keep-killing.ts"
import { newItems } from "./new-items.ts"
import { pick, seededRandom } from "./random.ts"
import { openStage, type Stage } from "./stage.ts"
import { stubbornOwner, type PaidPage, type ToldCancellation } from "./stubborn-owner.ts"
import { stubbornSeller } from "./stubborn-seller.ts"

export interface MoneyOutcome {
  readonly rounds: number
  readonly deaths: ReadonlyMap<string, number>
  readonly appKills: number
  readonly databaseKills: number
  /** Payments that buyers approved and that the ledger has, in number and in pence. */
  readonly approved: { readonly count: number; readonly pence: number }
  readonly credited: { readonly count: number; readonly pence: number }
  readonly cancellations: ReadonlyMap<string, number>
  readonly refunds: number
  /** Answers to cancelling that were not so in the end. */
  readonly toldWrong: number
  readonly printJobs: ReadonlyMap<string, number>
  /** Files that the printer got whole, and how many of them it got more than once. */
  readonly printed: number
  readonly printedTwice: number
  /** Jobs that are said to be printed and of which the printer has nothing whole. */
  readonly notPrinted: number
  /** From the last round to the end of everything; null when something never ended. */
  readonly resolvedMs: number | null
  readonly breaches: readonly Breach[]
}

const SIZES = [1, 1, 2, 3] as const
const AMOUNTS = [1000, 2500, 10_000] as const

/** Adds credit, books, prints and cancels while everything fails, waits until all has settled, and looks at the money and the paper. */
export async function runMoney(plan: MoneyPlan): Promise<MoneyOutcome> {
  const printer = await createRawPrinter()
  const stage = await openStage({
    apps: plan.apps,
    failPointShare: plan.failPointShare,
    seed: plan.seed,
    isNaive: false,
    app: "seller-app",
    printers: `127.0.0.1:${printer.port}`,
    failPoints: MONEY_FAIL_POINTS,
  }).catch(async (error: unknown) => {
    await printer.close()
    throw error
  })
  try {
    await causeFaults(stage.couriers, plan.faultShare)
    await causePaymentFaults(stage, plan.paymentFaultShare)
    const killing = keepKilling(stage, plan)
    const done = await feed(stage, plan, { printer, databaseKills: () => killing.databaseKills() })
    await killing.stop()
    await fetch(`${stage.sandboxUrl}/sandbox/payments/deliver`, { method: "POST" })
    const resolvedMs = await untilResolved(stage, done.pages, plan.resolveWithinMs)
    const deaths = stage.fleet.deaths()
    const approved = done.pages.filter((page) => page.isApproved)
    return {
      rounds: done.rounds,
      deaths,
      appKills: [...deaths.values()].reduce((sum, count) => sum + count, 0),
      databaseKills: killing.databaseKills(),
      approved: { count: approved.length, pence: approved.reduce((sum, { amount }) => sum + amount, 0) },
      credited: await credited(stage),
      cancellations: await countBy(stage, "cancellation", "state"),
      refunds: (await countBy(stage, "ltx", "kind")).get("refund") ?? 0,
      toldWrong: await countToldWrong(stage, done.told),
      printJobs: await countBy(stage, "print_job", "state"),
      ...(await compareWithPaper(stage, printer)),
      resolvedMs,
      breaches: await verifyInvariants(stage.ownerDb, {
        shipments: await stage.couriers.shipments(),
        reported: done.reported,
      }),
    }
  } finally {
    await stage.close()
    await printer.close()
  }
}

async function causePaymentFaults({ sandboxUrl }: Stage, share: number): Promise<void> {
  for (const Mode of ["error", "lost-reply", "garbage"]) {
    const answer = await fetch(`${sandboxUrl}/sandbox/faults`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ Target: "card-page", Mode, Share: share / 3 }),
    })
    if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}`)
  }
}

interface Done {
  readonly rounds: number
  readonly pages: readonly PaidPage[]
  readonly told: readonly ToldCancellation[]
  /** Booked lines of callers that did not cancel them afterwards. */
  readonly reported: readonly ReportedStatus[]
}

interface Watched {
  readonly printer: RawPrinter
  databaseKills(): number
}

/** Each seller adds credit, books an order, prints it, and takes half of it back. */
async function feed(stage: Stage, plan: MoneyPlan, { printer, databaseKills }: Watched): Promise<Done> {
  const random = seededRandom(plan.seed)
  const until = performance.now() + plan.feedForMs
  const pages: PaidPage[] = []
  const told: ToldCancellation[] = []
  const reported: ReportedStatus[] = []
  let rounds = 0
  const deaths = () => [...stage.fleet.deaths().values()].reduce((sum, count) => sum + count, 0)
  const isTried = () => MONEY_FAIL_POINTS.every((point) => stage.fleet.deaths().has(point))
  const isEnough = () =>
    rounds >= plan.rounds && deaths() >= plan.appKills && databaseKills() >= plan.databaseKills && isTried()
  const habits = { random, droppedShare: plan.droppedShare, mostTries: plan.mostTries }

  async function day(customer: ACustomer): Promise<void> {
    const seller = await stubbornSeller(stage, customer, habits)
    const owner = await stubbornOwner(stage, customer, { habits, printerPort: printer.port })
    while (!isEnough() && performance.now() < until) {
      rounds += 1
      const page = await owner.addCredit(pick(random, AMOUNTS))
      if (page !== null) pages.push(page)
      const count = pick(random, SIZES)
      const ids = await newItems(stage, customer, { count, courier: pick(random, FLAT_COURIERS) })
      const words = (await seller.book(ids)).flatMap((word) => word.reported)
      const lines = [...new Set(words.filter(({ status }) => status === "Booked").map(({ lineId }) => lineId))]
      const back = lines.filter(() => random() < 0.5)
      reported.push(...words.filter(({ lineId }) => !back.includes(lineId)))
      const cancelling = Promise.all(back.map(async (line) => owner.cancel(line)))
      await owner.print(ids.map((id) => itemIdSchema.parse(id)))
      told.push(...(await cancelling).flat())
    }
  }

  const prepay = 20 * FLAT_PRICE.total
  const customers = await Promise.all(
    Array.from({ length: plan.sellersAtWork }, () => aCustomer(stage.ownerDb, { prepay })),
  )
  await Promise.all(customers.map(day))
  return { rounds, pages, told, reported }
}

/** Until no booking, no request to a courier, no approved payment and no print job is on its way. */
async function untilResolved(stage: Stage, pages: readonly PaidPage[], withinMs: number): Promise<number | null> {
  const began = performance.now()
  const decided = pages.filter((page) => page.isApproved).map(({ payment }) => payment)
  while (performance.now() - began < withinMs) {
    const { rows } = await sql<{ open: number }>`
      select (select count(*) from booking where status in ('Submitting', 'Unknown'))
        + (select count(*) from cancellation where due is not null)
        + (select count(*) from payment where id = any (${decided}::uuid[]) and state <> 'Paid')
        + (select count(*) from print_job where state in ('Waiting', 'Sending')) as open
    `.execute(stage.ownerDb)
    if (rows[0]?.open === 0) return performance.now() - began
    await pause(100)
  }
  return null
}

/** What cards paid in, without bonuses. */
async function credited(stage: Stage): Promise<MoneyOutcome["credited"]> {
  const { rows } = await sql<{ count: number; pence: number }>`
    select count(*) as count, coalesce(sum(e.amount), 0)::bigint as pence
    from ltx t join lentry e on e.tx = t.id join account a on a.id = e.account and a.kind = 'prepay'
    where t.kind = 'topup' and t.ref like 'card-page:%'
  `.execute(stage.ownerDb)
  return rows[0] ?? { count: 0, pence: 0 }
}

async function countBy(
  stage: Stage,
  table: "cancellation" | "ltx" | "print_job",
  column: "state" | "kind",
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select ${sql.ref(column)} as name, count(*) as count from ${sql.table(table)} group by 1 order by 1
  `.execute(stage.ownerDb)
  return new Map(rows.map(({ name, count }) => [name, count]))
}

/** Nobody may hear that a line was taken back, or was refused, and find it otherwise. */
async function countToldWrong(stage: Stage, told: readonly ToldCancellation[]): Promise<number> {
  const { rows } = await sql<{ id: string; status: string }>`select id, status from booking`.execute(stage.ownerDb)
  const statuses = new Map(rows.map(({ id, status }) => [id, status]))
  return told.filter(({ lineId, state }) => state === "Cancelled" && statuses.get(lineId) !== "Cancelled").length
}

/** Each job is a file of its own, because each label has a tracking number of its own. */
async function compareWithPaper(
  stage: Stage,
  printer: RawPrinter,
): Promise<Pick<MoneyOutcome, "printed" | "printedTwice" | "notPrinted">> {
  const copies = new Map<string, number>()
  // A file that was cut off has no end of a label's format.
  for (const file of printer.got().filter((bytes) => bytes.toString("latin1").trimEnd().endsWith("^XZ"))) {
    const digest = createHash("sha256").update(file).digest("hex")
    copies.set(digest, (copies.get(digest) ?? 0) + 1)
  }
  const printed = [...copies.values()].reduce((sum, count) => sum + count, 0)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from print_job where state = 'Printed'
  `.execute(stage.ownerDb)
  return {
    printed,
    printedTwice: [...copies.values()].filter((count) => count > 1).length,
    notPrinted: Math.max(0, (rows[0]?.count ?? 0) - copies.size),
  }
}
