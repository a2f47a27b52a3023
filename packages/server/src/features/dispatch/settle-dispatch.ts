import { dispatchRetryMs } from "@smart-send/domain/dispatch/dispatch-retry"
import { AFTER_PROBLEM, problemSentence } from "@smart-send/domain/dispatch/problem-sentence"
import type { TellingState } from "@smart-send/domain/dispatch/told-status"
import { cutText } from "@smart-send/domain/text/cut-text"
import { storableText } from "@smart-send/domain/text/storable-text"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import { lockItems } from "../../records/item/item-rows.ts"
import type { ClaimedParcel } from "./claim-dispatches.ts"
import type { DispatchTimings } from "./dispatch-options.ts"
import { moveItems } from "./move-items.ts"
import { sayOfUpdates } from "./say-of-updates.ts"
import type { Verdict } from "./tell-shop.ts"

interface Ending {
  readonly state: TellingState
  readonly message: string
  readonly reference: string
  /** How long it waits; null where it is over. */
  readonly waitMs: number | null
  readonly held: string
  readonly isFailure: boolean
}

/** What is known of the shop and its account when a verdict is settled. */
export interface Settling {
  readonly parcel: ClaimedParcel
  readonly verdict: Verdict
  /** What the seller knows the marketplace by. */
  readonly shopName: string
  readonly timings: DispatchTimings
}

/**
 * The settling transaction: the rows end or wait, the item says how its shops stand, the account what is wrong with it, and the feed
 * is told, all or nothing. Only the current holder settles; that a shop has been told is a fact whoever says it. Returns whether
 * anything was settled.
 */
export async function settleDispatch(tx: Tx, settling: Settling): Promise<boolean> {
  const { parcel, verdict, shopName } = settling
  const items = await lockItems(tx, [parcel.itemId])
  const failing = await lockRows(tx, settling)
  if (failing === null) return false
  const ending = endingOf(settling, failing)
  await write(tx, settling, ending)
  await holdOthers(tx, settling, ending)
  if (ending.state === "Withdrawn") await lookAgain(tx, parcel)
  // Events come last, because they lock the customer's row.
  await moveItems(tx, [...items.values()])
  const failures = failing.failures + 1
  await sayOfUpdates(tx, { accountId: parcel.accountId, verdict, failures, state: ending.state, shopName })
  return true
}

interface Failing {
  readonly failures: number
  readonly failingMs: number
}

async function lockRows(tx: Tx, { parcel, verdict }: Settling): Promise<Failing | null> {
  const { rows } = await sql<{ failures: number; failing_ms: number }>`
    select d.failures, coalesce(extract(epoch from clock_timestamp() - d.failing_since) * 1000, 0)::float8 as failing_ms
    from marketplace_dispatch d join jsonb_to_recordset(${JSON.stringify(parcel.rows)}::jsonb) as given (id uuid, attempt int)
      on given.id = d.id
    where ${isOneOf(parcel)} and ((d.attempts = given.attempt and d.state = 'Sending') or (${verdict.kind === "told"} and d.state <> 'Told'))
    order by d.id for update of d
  `.execute(tx)
  return rows.length === 0
    ? null
    : {
        failures: Math.max(...rows.map(({ failures }) => failures)),
        failingMs: Math.max(...rows.map(({ failing_ms }) => failing_ms)),
      }
}

/** By their ids alone, too: the planner takes a JSON list for a hundred rows, and would read the whole queue for them. */
function isOneOf({ rows }: ClaimedParcel) {
  return sql`d.id = any(${rows.map(({ id }) => id)}::uuid[])`
}

/** What waits for its account to be linked again, see the migration 0117. */
const GONE = "gone"

const END: Omit<Ending, "state" | "message"> = { reference: "", waitMs: null, held: "", isFailure: false }

function endingOf({ verdict, shopName, timings }: Settling, failing: Failing): Ending {
  switch (verdict.kind) {
    case "told":
      return { ...END, state: "Told", message: verdict.message, reference: verdict.reference }
    case "refused":
      return { ...END, state: "Failed", message: verdict.message }
    case "absent":
      return { ...END, state: "Withdrawn", message: "" }
    case "gone":
      return { ...END, state: "Failed", held: GONE, message: `The account at ${shopName} is not linked any more.` }
    case "put-off":
      return putOff(verdict, shopName, timings, failing)
  }
}

function putOff(
  { problem: { kind, retryAfterMs }, mayBeTold }: Extract<Verdict, { kind: "put-off" }>,
  shopName: string,
  timings: DispatchTimings,
  { failures, failingMs }: Failing,
): Ending {
  const after = AFTER_PROBLEM[kind]
  const message = problemSentence(kind, shopName)
  const state = mayBeTold ? "Unknown" : "Waiting"
  if (after === "account" || after === "order") {
    return { ...END, state, message, held: kind, waitMs: timings.heldMs }
  }
  const wait = dispatchRetryMs(failures + 1, failingMs * timings.pace, retryAfterMs ?? null)
  if (wait === null) return { ...END, state: "Failed", message, isFailure: true }
  const waitMs = after === "look-up" && failures === 0 ? timings.lookUpMs : wait / timings.pace
  return { ...END, state, message, waitMs, isFailure: true }
}

async function write(tx: Tx, { parcel, verdict }: Settling, ending: Ending): Promise<void> {
  const { state, message, reference, waitMs, held, isFailure } = ending
  await sql`
    update marketplace_dispatch d set state = ${state}, message = ${cutText(storableText(message), 1000)}, shop_reference = ${reference},
      held = ${held}, due = clock_timestamp() + ${waitMs}::float8 * interval '1 millisecond',
      failures = case when ${isFailure} then d.failures + 1 else d.failures end,
      failing_since = case when ${isFailure} then coalesce(d.failing_since, clock_timestamp()) end,
      told = case when ${state === "Told"} then clock_timestamp() end
    from jsonb_to_recordset(${JSON.stringify(parcel.rows)}::jsonb) as given (id uuid, attempt int)
    where d.id = given.id and ${isOneOf(parcel)}
      and ((d.attempts = given.attempt and d.state = 'Sending') or (${verdict.kind === "told"} and d.state <> 'Told'))
  `.execute(tx)
}

/** What was held back may be due by now: the setting may have changed again while the shop was asked. */
async function lookAgain(tx: Tx, { itemId, scope }: ClaimedParcel): Promise<void> {
  await sql`
    insert into dispatch_look (item_id, tenant_id, customer_id) values (${itemId}, ${scope.tenant}, ${scope.customerId})
    on conflict (item_id) do update set changes = dispatch_look.changes + 1, due = now()
  `.execute(tx)
}

/** What is wrong with the account, or how long its shop wants to be left alone, counts for its other dispatches, too. */
async function holdOthers(tx: Tx, { parcel, verdict, timings }: Settling, { waitMs, held }: Ending): Promise<void> {
  if (verdict.kind !== "put-off" || waitMs === null) return
  const after = AFTER_PROBLEM[verdict.problem.kind]
  if (after !== "account" && after !== "retry") return
  await sql`
    update marketplace_dispatch set held = case when ${after === "account"} then ${held} else held end,
      due = greatest(due, clock_timestamp() + ${after === "account" ? timings.heldMs : waitMs}::float8 * interval '1 millisecond')
    where id in (select id from marketplace_dispatch where account_id = ${parcel.accountId} and state = 'Waiting'
      and not (id = any(${parcel.rows.map(({ id }) => id)}::uuid[])) order by id for update skip locked)
  `.execute(tx)
}
