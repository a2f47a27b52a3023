import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"

/** What the seller is told of a shop that does not let us see refunds of what was sent. */
const SENTENCE =
  "The shop does not let us see refunds, so an order that you refund after it was sent is not told here. Link the account again to allow it."

/** Keeps whether the shop lets us see refunds that it tells apart from its orders. */
export async function noteHiddenRefunds(tx: Tx, accountId: string, isHidden: boolean): Promise<void> {
  await sql`
    update marketplace_account set refunds_hidden = ${isHidden}
    where id = ${accountId} and refunds_hidden <> ${isHidden}`.execute(tx)
}

/** Empty where the shop lets us see them, or tells them with its orders. */
export async function sentenceOfHiddenRefunds(tx: Tx, accountId: string): Promise<string> {
  const { rows } = await sql`
    select from marketplace_account where id = ${accountId} and refunds_hidden`.execute(tx)
  return rows.length > 0 ? SENTENCE : ""
}
