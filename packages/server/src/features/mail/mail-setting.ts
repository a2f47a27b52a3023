import { MAIL_EVENTS, type MailEvent } from "@smart-send/domain/mail/mail-event"
import type { SellerMail } from "@smart-send/domain/mail/seller-mail"
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
  readonly cases: boolean
}

const OFF: SettingRow = { posted: null, out_for_delivery: null, delivered: null, problem: null, salt: "", cases: true }

export interface MailSetting {
  readonly since: MailSince
  readonly salt: string
  /** Whether the seller is written to (CASE-16). */
  readonly toSeller: Readonly<Record<SellerMail, boolean>>
}

/** The switches of the scope's seller: emails to buyers are all off until one is switched on (MAIL-1). */
export async function readMailSetting(tx: Tx): Promise<MailSetting> {
  const { rows } = await sql<SettingRow>`
    select posted, out_for_delivery, delivered, problem, salt, cases from mail_setting
    where customer_id = current_setting('app.customer')::uuid
  `.execute(tx)
  const { posted, out_for_delivery: out, delivered, problem, salt, cases } = rows[0] ?? OFF
  return {
    since: {
      Posted: textOf(posted),
      OutForDelivery: textOf(out),
      Delivered: textOf(delivered),
      Problem: textOf(problem),
    },
    salt,
    toSeller: { Cases: cases },
  }
}

function textOf(time: Date | null): string | null {
  return time?.toISOString() ?? null
}

/**
 * Turns the switches that are named, in one statement, so that presses at the same time all count. One that was on stays on since
 * then; one turned on now counts for what is booked from now on.
 */
export async function writeMailSetting(tx: Tx, wanted: ReadonlyMap<MailEvent | SellerMail, boolean>): Promise<void> {
  const [posted, out, delivered, problem] = MAIL_EVENTS.map((event) => wanted.get(event) ?? null)
  const cases = wanted.get("Cases") ?? null
  await sql`
    insert into mail_setting as kept (customer_id, tenant_id, posted, out_for_delivery, delivered, problem, cases)
    values (current_setting('app.customer')::uuid, current_setting('app.tenant'),
      case when ${posted}::boolean then clock_timestamp() end, case when ${out}::boolean then clock_timestamp() end,
      case when ${delivered}::boolean then clock_timestamp() end, case when ${problem}::boolean then clock_timestamp() end,
      coalesce(${cases}::boolean, true))
    on conflict (customer_id) do update set
      posted = case when ${posted}::boolean is distinct from false then coalesce(kept.posted, excluded.posted) end,
      out_for_delivery = case when ${out}::boolean is distinct from false
        then coalesce(kept.out_for_delivery, excluded.out_for_delivery) end,
      delivered = case when ${delivered}::boolean is distinct from false then coalesce(kept.delivered, excluded.delivered) end,
      problem = case when ${problem}::boolean is distinct from false then coalesce(kept.problem, excluded.problem) end,
      cases = coalesce(${cases}::boolean, kept.cases)
  `.execute(tx)
}
