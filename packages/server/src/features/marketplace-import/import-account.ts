import { createListProgress } from "@smart-send/connectors/http/list-progress"
import { passesByItself, type MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import { type LinkedAccount, readAccount } from "../../records/marketplace-account/account-rows.ts"
import { callAccount } from "../../records/marketplace-account/call-account.ts"
import { noteImported, noteProblem } from "../../records/marketplace-account/note-problem.ts"
import { keepNotifications, notifyWorker, type WorkerNews } from "../../records/marketplace-account/notify-worker.ts"
import {
  forgetWithoutId,
  keepUnread,
  type KeptUnread,
  readUnread,
  type ReadResult,
  sentenceOfImport,
} from "../../records/marketplace-account/refused-orders.ts"
import { subscribeAccount } from "../../records/marketplace-account/subscribe-account.ts"
import type { ImportParts } from "./import-parts.ts"
import { settleLetGo } from "./keep-refunds.ts"
import { type ReadPages, readPages } from "./read-pages.ts"
import {
  closeWindow,
  isStillOurs,
  keepAccount,
  openWindow,
  putOff,
  saveCursor,
  type ImportWindow,
} from "./import-window.ts"
import { takeOrders } from "./take-orders.ts"
import { takeRefunded } from "./take-refunded.ts"
import { tryUnread } from "./try-unread.ts"
import { workerContext } from "./worker-context.ts"
import type { TakeOrders, ClaimedAccount, ImportTimings, TakingStep } from "./import-work.ts"

interface Run {
  readonly platform: Platform
  readonly parts: ImportParts
  readonly timings: ImportTimings
  readonly claimed: ClaimedAccount
  readonly context: CustomerContext
  readonly account: LinkedAccount
  /** Orders that earlier imports could not read or save. */
  readonly before: readonly KeptUnread[]
  /** What the last import said of them, and of what is not known of others. */
  readonly said: string
}

interface Counts {
  imported: number
  changed: number
  /** Orders that this import has met, whether or not it could read them. */
  readonly met: Set<string>
  hasTold: boolean
  /** Steps that have been told of the first orders. Of those that follow only the count is told: each step is a transaction. */
  readonly toldSteps: Set<TakingStep>
}

/** So many imports in a row that come to no end are told to the seller: until then the next may succeed. */
const MOST_BROKEN = 3

/**
 * Imports an account once. What fails in the middle for a fault of ours, or of our database, is begun again after a while; once that has
 * happened several times in a row it is a problem of the account, which is over with the first import that succeeds (SHOP-30).
 */
export async function importAccount(
  platform: Platform,
  parts: ImportParts,
  timings: ImportTimings,
  claimed: ClaimedAccount,
): Promise<void> {
  try {
    await importOnce(platform, parts, timings, claimed)
  } catch (error) {
    await noteBroken(platform, timings, claimed)
    throw error
  }
}

async function noteBroken(platform: Platform, { troubleMs }: ImportTimings, claimed: ClaimedAccount): Promise<void> {
  await homeOf(platform, claimed)?.tx(async (tx) => {
    if (!(await putOff(tx, claimed, { waitMs: troubleMs, isHeld: false, isStuck: false, isBroken: true }))) return
    const account = await readAccount(tx, claimed.id)
    if (account !== null && account.attempts - account.ended_attempt >= MOST_BROKEN) await tellBroken(tx, account)
  })
}

async function tellBroken(tx: Tx, account: LinkedAccount): Promise<void> {
  const { code, isNews } = await noteProblem(tx, account.id, { kind: "ours", detail: "" })
  if (isNews) await notifyWorker(tx, account, { stage: "import", code, info: "ours" })
}

function homeOf(platform: Platform, { tenantId, customerId }: ClaimedAccount): CustomerContext | null {
  return workerContext(platform, { tenant_id: tenantId, customer_id: customerId, linked_by: "", connector: "" })
}

/**
 * Imports an account once: every change of its orders since the last time, some pages at a time. After each time it is noted how far it has
 * come, so that after a kill it goes on there. Whoever has lost the account to another process stops without a word.
 */
async function importOnce(
  platform: Platform,
  parts: ImportParts,
  timings: ImportTimings,
  claimed: ClaimedAccount,
): Promise<void> {
  const begun = await beginImport(platform, claimed)
  if (begun === null) return
  const { opened, ...work } = begun
  const run: Run = { platform, parts, timings, claimed, ...work }
  const counts: Counts = { imported: 0, changed: 0, met: new Set(), hasTold: false, toldSteps: new Set() }
  const progress = createListProgress(mostOrders(opened))
  let { cursor } = opened
  for (;;) {
    const read = await readPages(async (from) => listPage(run, { ...opened, cursor: from }), cursor)
    if (read.end === "gone") return
    await take(run, counts, read)
    if (read.end === "all") return finish(run, opened, counts)
    const endless = progress.note(idsOf(read), read.cursor)
    if (endless !== null) return fail(run, { kind: "unclear", detail: endless }, read.cursor)
    const hasMoved = read.cursor !== null && read.cursor !== cursor
    if (hasMoved && !(await saveCursor(run, opened, read.cursor))) return
    ;({ cursor } = read)
    if (read.end !== "more") return fail(run, read.end, cursor)
  }
}

const MOST_ORDERS = { atOnce: 10_000, aDay: 5_000 } as const
const DAY_MS = 86_400_000

/** Far more orders than a shop that we serve changes in the time of the window. */
function mostOrders({ from, until }: ImportWindow): number {
  return MOST_ORDERS.atOnce + MOST_ORDERS.aDay * Math.ceil(Math.max(0, until.getTime() - from.getTime()) / DAY_MS)
}

function idsOf({ orders, unread }: ReadPages): readonly string[] {
  return [...orders, ...unread].map(({ id }) => id)
}

/**
 * The account, what is done in its name, what of it could not be read before, and the time whose changes are imported; null where it is
 * there no more or somebody else's by now, or its tenant is not one of this process.
 */
async function beginImport(
  platform: Platform,
  claimed: ClaimedAccount,
): Promise<(Pick<Run, "context" | "account" | "before" | "said"> & { readonly opened: ImportWindow }) | null> {
  const { id } = claimed
  const begun = await homeOf(platform, claimed)?.tx(async (tx) => {
    const account = await readAccount(tx, id)
    const opened = account === null ? null : await openWindow(tx, { platform, claimed, account })
    // Whoever had it before may have died without a word.
    if (account !== null && account.attempts - account.ended_attempt > MOST_BROKEN) await tellBroken(tx, account)
    if (account === null || opened === null) return null
    return { account, opened, before: await readUnread(tx, id), said: await sentenceOfImport(tx, id) }
  })
  const context = begun == null ? null : workerContext(platform, begun.account)
  return begun == null || context === null ? null : { ...begun, context }
}

async function take(run: Run, counts: Counts, { orders, unread }: ReadPages): Promise<void> {
  await begin(run, counts, orders.length)
  const taken = await takeOrders(workOf(run, counts), orders)
  counts.imported += taken.imported
  counts.changed += taken.changed
  await settleRead(run, counts, { unread: [...unread, ...taken.failed], settled: orders.map(({ id }) => id) })
}

function workOf(run: Run, counts: Counts): TakeOrders {
  const { platform, parts, context, account } = run
  return { platform, parts, context, account, onStep: async (step, count) => tellStep(run, counts, step, count) }
}

/** Keeps what could not be read before the page is done with: it is not listed again. */
async function settleRead(
  { context, account, before }: Run,
  counts: Counts,
  { unread, settled }: ReadResult,
): Promise<void> {
  const failed = new Set(unread.map(({ id }) => id))
  const known = new Set(before.map(({ id }) => id))
  const done = settled.filter((id) => known.has(id) && !failed.has(id))
  for (const id of [...failed, ...settled]) counts.met.add(id)
  if (unread.length + done.length > 0)
    await context.tx(async (tx) => keepUnread(tx, account, { unread, settled: done }))
}

/** Whoever has lost the account asks its shop for no further page. */
async function listPage({ platform, claimed }: Run, { from, until, cursor }: ImportWindow) {
  return callAccount(platform, claimed, async (marketplace, account, signal) =>
    marketplace.list(account, { from: from.toISOString(), until: until.toISOString(), cursor }, signal),
  )
}

/** What the status says while there is something to import; an import of nothing is told nobody. */
async function begin(run: Run, counts: Counts, found: number): Promise<void> {
  if (found === 0 || counts.hasTold || !isConnecting(run.account)) return
  counts.hasTold = true
  await tell(run, [
    { stage: "import", code: "IMPORT-AUTHENTICATED" },
    { stage: "syncshipped", code: "SYNC-AUTHENTICATED" },
  ])
}

/** That the shop lets us in is news for the first time, and after it did not. */
function isConnecting({ problem, imported_until }: LinkedAccount): boolean {
  return problem !== null || imported_until === null
}

const SAID_OF_STEP: Readonly<Record<TakingStep, readonly Pick<WorkerNews, "stage" | "code">[]>> = {
  found: [{ stage: "import", code: "IMPORT-STARTED" }],
  ruling: [{ stage: "import", code: "RULE-STARTED" }],
  saving: [
    { stage: "import", code: "RULE-COMPLETED" },
    { stage: "import", code: "SAVE-STARTED" },
  ],
  saved: [{ stage: "import", code: "SAVE-COMPLETED" }],
  changing: [{ stage: "syncshipped", code: "SYNC-STARTED" }],
}

async function tellStep(run: Run, counts: Counts, step: TakingStep, count: number): Promise<void> {
  if (step !== "found" && counts.toldSteps.has(step)) return
  counts.toldSteps.add(step)
  counts.hasTold = true
  const affected = (step === "changing" ? counts.changed : counts.imported) + count
  await tell(
    run,
    SAID_OF_STEP[step].map(({ stage, code }) => ({ stage, code, affected })),
  )
}

/** Whoever has finished the import meanwhile has had the last word of it. */
async function tell({ context, account, claimed }: Run, news: readonly WorkerNews[]): Promise<void> {
  await context.tx(async (tx) => {
    if (!(await isStillOurs(tx, claimed))) return
    for (const each of news) await notifyWorker(tx, account, each)
  })
}

async function fail({ context, account, timings, claimed }: Run, problem: MarketplaceProblem, cursor: string | null) {
  const { troubleMs, brokenMs } = timings
  const waitMs = problem.retryAfterMs ?? (passesByItself(problem.kind) ? troubleMs : brokenMs)
  await context.tx(async (tx) => {
    // A cursor that a shop can't read any more would be asked with for ever: the window begins anew. Doing it again changes nothing.
    const isStuck = problem.kind === "unclear" && cursor !== null
    if (!(await putOff(tx, claimed, { waitMs, isHeld: problem.kind === "throttled", isStuck }))) return
    const { code, info, isNews } = await noteProblem(tx, account.id, problem)
    if (isNews) await notifyWorker(tx, account, { stage: "import", code, info })
  })
}

async function finish(run: Run, window: ImportWindow, counts: Counts): Promise<void> {
  const { context, account, before } = run
  const due = before.filter(({ id, isDue }) => isDue && !counts.met.has(id))
  // Whoever has lost the account asks its shop for nothing more.
  const isOurs = due.length === 0 || (await context.tx(async (tx) => isStillOurs(tx, run.claimed)))
  const tried = await tryUnread(workOf(run, counts), isOurs ? due : [])
  const affected = counts.imported + tried.imported
  const refunded = isOurs
    ? await takeRefunded({ ...workOf(run, counts), claimed: run.claimed, stays: async () => keepAccount(run) }, window)
    : 0
  const letGo = isOurs ? await settleLetGo(run.platform, context, account) : 0
  const changed = counts.changed + tried.changed + refunded + letGo
  const isClosed = await context.tx(async (tx) => {
    if (!(await closeWindow(tx, run, window))) return false
    const wasBroken = await noteImported(tx, account.id)
    await forgetWithoutId(tx, account)
    const info = await sentenceOfImport(tx, account.id)
    const isFirst = account.imported_until === null
    const isNews = isFirst || wasBroken || counts.hasTold || affected + changed > 0 || info !== run.said
    const news: readonly WorkerNews[] = [
      { stage: "import", code: "IMPORT-COMPLETED", affected, info },
      { stage: "syncshipped", code: "SYNC-COMPLETED", affected: changed },
    ]
    if (isNews) for (const each of news) await notifyWorker(tx, account, each)
    else await keepNotifications(tx, account, news)
    return true
  })
  if (isClosed) await subscribeAccount(run.platform, account)
}
