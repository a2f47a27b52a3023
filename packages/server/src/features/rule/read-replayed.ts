import type { ShipmentItem } from "@smart-send/domain/item/item"
import { MOST_REPLAYED, REPLAY_DAYS } from "@smart-send/domain/rule/rule-limits"
import { storedItem } from "./stored-item.ts"
import { ruleMarksSchema, type RuleMarks } from "@smart-send/domain/rule/rule-marks"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"

/** How many items are read at once: other requests are answered in between. */
const PART = 250

/** An item that a rule is tried on. */
export interface Replayed {
  readonly item: ShipmentItem
  readonly marks: RuleMarks
}

/**
 * How much of the items is read, as the planner is told. What was sent lies in an index in its order, of which a long history needs
 * the newest; of what is open all is read.
 */
const SHARES = { Open: 1, Sent: 0.1 } as const

/**
 * Reads the items that are still open, or those booked in the last 90 days, the newest first, in parts. Who has booked
 * more is answered about the newest.
 */
export async function* readReplayed(
  tx: Tx,
  customerId: string,
  of: "Open" | "Sent",
): AsyncGenerator<readonly Replayed[]> {
  const days = sql.lit(REPLAY_DAYS)
  const which =
    of === "Open"
      ? sql`status in ('Active', 'Inactive') and marketplace_status = 'Sold' and booking_status = 'None'`
      : sql`booking_status = 'Booked' and status <> 'Deleted'
          and booked_at >= to_char((now() at time zone 'UTC')::date - ${days}::int, 'YYYY-MM-DD')`
  await sql`set local cursor_tuple_fraction = ${sql.lit(SHARES[of])}`.execute(tx)
  // The type is looked at here: of a field of the document the planner knows nothing, takes it for rare, and would read and sort all
  // that the customer ever booked.
  await sql`
    declare replayed no scroll cursor for
    select doc, (select marks from item_rule_run as run where run.item_id = item.id order by at desc limit 1) as marks
    from item where customer_id = ${sql.lit(customerId)} and ${which}
    order by ${of === "Open" ? sql`id` : sql`booked_at`} desc
  `.execute(tx)
  let left = MOST_REPLAYED
  let next = fetchPart(tx)
  try {
    for (;;) {
      const { rows } = await next
      // The database gets the next part ready while this one is looked at.
      if (rows.length === PART) next = fetchPart(tx)
      const items = rows.flatMap(toReplayed).slice(0, left)
      left -= items.length
      yield items
      if (rows.length < PART || left === 0) return
    }
  } finally {
    // A transaction can't end while it is still asked something.
    await next.catch(() => null)
  }
}

interface Row {
  readonly doc: unknown
  readonly marks: unknown
}

async function fetchPart(tx: Tx) {
  return sql<Row>`fetch ${sql.lit(PART)} from replayed`.execute(tx)
}

function toReplayed({ doc, marks }: Row): readonly Replayed[] {
  const item = storedItem(doc)
  return item.Type === "SmartSend" ? [{ item, marks: marks === null ? {} : ruleMarksSchema.parse(marks) }] : []
}
