import { MAIL_EVENTS, type MailEvent } from "@smart-send/domain/mail/mail-event"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"

/** Since when buyers are written to of an event; null where they are not. */
export type MailSince = Readonly<Record<MailEvent, string | null>>

interface SettingRow {
  readonly posted: Date | null
  readonly out_for_delivery: Date | null
  readonly delivered: Date | null
  readonly problem: Date | null
  readonly salt: string
}

const OFF: SettingRow = { posted: null, out_for_delivery: null, delivered: null, problem: null, salt: "" }

/** The switches of the scope's seller: all off until one is switched on (MAIL-1). */
export async function readMailSetting(tx: Tx): Promise<{ readonly since: MailSince; readonly salt: string }> {
  const { rows } = await sql<SettingRow>`
    select posted, out_for_delivery, delivered, problem, salt from mail_setting
    where customer_id = current_setting('app.customer')::uuid
  `.execute(tx)
  const { posted, out_for_delivery: out, delivered, problem, salt } = rows[0] ?? OFF
  return {
    since: {
      Posted: textOf(posted),
      OutForDelivery: textOf(out),
      Delivered: textOf(delivered),
      Problem: textOf(problem),
    },
    salt,
  }
}

function textOf(time: Date | null): string | null {
  return time?.toISOString() ?? null
}

/**
 * Turns the switches that are named, in one statement, so that presses at the same time all count. One that was on stays on since
 * then; one turned on now counts for what is booked from now on.
 */
export async function writeMailSetting(tx: Tx, wanted: ReadonlyMap<MailEvent, boolean>): Promise<void> {
  const [posted, out, delivered, problem] = MAIL_EVENTS.map((event) => wanted.get(event) ?? null)
  await sql`
    insert into mail_setting as kept (customer_id, tenant_id, posted, out_for_delivery, delivered, problem)
    values (current_setting('app.customer')::uuid, current_setting('app.tenant'),
      case when ${posted}::boolean then clock_timestamp() end, case when ${out}::boolean then clock_timestamp() end,
      case when ${delivered}::boolean then clock_timestamp() end, case when ${problem}::boolean then clock_timestamp() end)
    on conflict (customer_id) do update set
      posted = case when ${posted}::boolean is distinct from false then coalesce(kept.posted, excluded.posted) end,
      out_for_delivery = case when ${out}::boolean is distinct from false
        then coalesce(kept.out_for_delivery, excluded.out_for_delivery) end,
      delivered = case when ${delivered}::boolean is distinct from false then coalesce(kept.delivered, excluded.delivered) end,
      problem = case when ${problem}::boolean is distinct from false then coalesce(kept.problem, excluded.problem) end
  `.execute(tx)
}
