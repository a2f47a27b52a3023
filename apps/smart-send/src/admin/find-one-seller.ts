import { findSellers } from "@smart-send/server/features/erasure/find-seller"
import type { ErasureScope } from "@smart-send/server/features/erasure/erase-items"
import type { Db } from "@smart-send/server/platform/db/scope"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"

export const SELLER = { name: "seller", help: "the seller's account id or e-mail address" }
export const BUYER = { name: "buyer", help: "the buyer's e-mail address or order number" }

/**
 * Finds the one seller with an account id or e-mail address.
 * @throws StartRefusal that says how to name one.
 */
export async function findOneSeller(db: Db, text: string): Promise<ErasureScope> {
  const [seller, ...others] = await findSellers(db, text)
  if (seller === undefined) throw new StartRefusal(`No seller has the e-mail address or account id ${text}.`)
  if (others.length === 0) return seller
  const choices = [seller, ...others].map(({ tenant, customerId }) => `  ${customerId}   of ${tenant}`)
  throw new StartRefusal(["Several sellers have this e-mail address. Name one by the id:", ...choices].join("\n"))
}
