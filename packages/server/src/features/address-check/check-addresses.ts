import type { checkAddresses as checkAddressesCall } from "@smart-send/contract/item/check-addresses"
import { addressSuggestions } from "@smart-send/domain/address-check/address-suggestions"
import { duplicateBuyers } from "@smart-send/domain/address-check/duplicate-buyers"
import { isActiveSold, isBookingUnderWay } from "@smart-send/domain/item/item-status"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { recipientRules } from "@smart-send/domain/quote/recipient-rules"
import { ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import { readItems } from "../../records/item/item-rows.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { readNeighbours } from "./neighbour-store.ts"

type Call = typeof checkAddressesCall

/**
 * Suggestions about the recipients of items still to be sent. Items without a suggestion are left out, and none is
 * changed. Buyers are searched for among all the customer's items still to be sent: a group is reported when one of its
 * items was in the request.
 */
export async function checkAddresses(
  platform: Pick<Platform, "catalogue" | "gazetteer">,
  context: CustomerContext,
  { body }: Input<Call>,
): Promise<Answer<Call>> {
  const asked = new Set(body.Ids)
  const { open, neighbours } = await context.tx(async (tx) => {
    const items = (await readItems(tx, [...asked])).filter(isOpen)
    return { open: items, neighbours: await readNeighbours(tx, context.customerId, items.filter(isActiveSold)) }
  })
  const catalogue = catalogueFor(platform.catalogue, context.tenant)
  const Findings = open.flatMap((item) => {
    const Suggestions = addressSuggestions(item, platform.gazetteer, recipientRules(catalogue, item))
    return Suggestions.length === 0 ? [] : [{ Id: item.Id, Suggestions }]
  })
  const Duplicates = duplicateBuyers(neighbours).filter(({ Ids }) => Ids.some((id) => asked.has(id)))
  return ok({ Findings, Duplicates })
}

function isOpen(item: ShipmentItem): boolean {
  return item.MarketplaceStatus === "Sold" && item.Status !== "Deleted" && !isBookingUnderWay(item)
}
