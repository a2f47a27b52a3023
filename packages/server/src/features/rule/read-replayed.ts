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
  // Planned for all rows, because all are read.
  await sql`set local cursor_tuple_fraction = 1`.execute(tx)
  await sql`
    declare replayed no scroll cursor for
    select doc, (select marks from item_rule_run as run where run.item_id = item.id order by at desc limit 1) as marks
    from item where customer_id = ${sql.lit(customerId)} and doc ->> 'Type' = 'SmartSend' and ${which}
    order by ${of === "Open" ? sql`id` : sql`booked_at`} desc limit ${sql.lit(MOST_REPLAYED)}
  `.execute(tx)
  for (;;) {
    const { rows } = await sql<{ doc: unknown; marks: unknown }>`fetch ${sql.lit(PART)} from replayed`.execute(tx)
    yield rows.map(({ doc, marks }) => ({
      item: storedItem(doc),
      marks: marks === null ? {} : ruleMarksSchema.parse(marks),
    }))
    if (rows.length < PART) return
  }
}
