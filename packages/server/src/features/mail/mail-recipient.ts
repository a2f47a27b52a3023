import { createHash } from "node:crypto"
import { mailAddressKey } from "@smart-send/domain/mail/mail-address"
import { sql } from "kysely"
import type { Db, Tx } from "../../platform/db/scope.ts"

export interface MailRecipient {
  /** The code of the page that stops the mails. */
  readonly code: string
  readonly isStopped: boolean
}

/** The buyer of this address, by its hash; noted when written to for the first time (MAIL-8). */
export async function recipientOf(tx: Tx, address: string, salt: string): Promise<MailRecipient> {
  const hash = createHash("sha256")
    .update(`${salt}\n${mailAddressKey(address)}`)
    .digest("base64url")
  await sql`
    insert into mail_recipient (tenant_id, customer_id, address_hash)
    values (current_setting('app.tenant'), current_setting('app.customer')::uuid, ${hash}) on conflict do nothing
  `.execute(tx)
  const { rows } = await sql<{ code: string; stopped: Date | null }>`
    select code, stopped from mail_recipient
    where customer_id = current_setting('app.customer')::uuid and address_hash = ${hash}
  `.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error("a recipient of mail was not kept")
  return { code: row.code, isStopped: row.stopped !== null }
}

/** Whose mails a page stops; null for a code that is unknown, or another tenant's. */
export async function findRecipient(
  db: Db,
  tenant: string,
  code: string,
): Promise<{ readonly seller: string; readonly isStopped: boolean } | null> {
  const { rows } = await sql<{ seller: string; stopped: boolean }>`
    select seller, stopped from find_mail_recipient(${tenant}, ${code})
  `.execute(db)
  const [row] = rows
  return row === undefined ? null : { seller: row.seller, isStopped: row.stopped }
}

/** Stops a buyer's mails, or sends them again. False for a code that is unknown. */
export async function stopMails(db: Db, tenant: string, code: string, isStopped: boolean): Promise<boolean> {
  const { rows } = await sql<{ found: boolean | null }>`
    select stop_mails(${tenant}, ${code}, ${isStopped}) as found
  `.execute(db)
  return rows[0]?.found === true
}
