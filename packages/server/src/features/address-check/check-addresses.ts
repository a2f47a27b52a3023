import type { checkAddresses as checkAddressesCall } from "@smart-send/contract/item/check-addresses"
import { addressSuggestions } from "@smart-send/domain/address-check/address-suggestions"
import { duplicateBuyers } from "@smart-send/domain/address-check/duplicate-buyers"
import { isBookingUnderWay } from "@smart-send/domain/item/item-standing"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { recipientRules } from "@smart-send/domain/quote/recipient-rules"
import { ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import { readItems } from "../../platform/db/item-rows.ts"
import type { Answer, Input } from "../../platform/http/route.ts"

type Call = typeof checkAddressesCall

/** What may be said of the recipients of items still to be sent. Items with nothing to say of them are left out; none is changed. */
export async function checkAddresses(
  platform: Pick<Platform, "catalogue" | "gazetteer">,
  context: CustomerContext,
  { body }: Input<Call>,
): Promise<Answer<Call>> {
  const items = await context.tx((tx) => readItems(tx, [...new Set(body.Ids)]))
  const open = items.filter(
    (item) => item.MarketplaceStatus === "Sold" && item.Status !== "Deleted" && !isBookingUnderWay(item),
  )
  const catalogue = catalogueFor(platform.catalogue, context.tenant)
  const Findings = open.flatMap((item) => {
    const Suggestions = addressSuggestions(item, platform.gazetteer, recipientRules(catalogue, item))
    return Suggestions.length === 0 ? [] : [{ Id: item.Id, Suggestions }]
  })
  return ok({ Findings, Duplicates: duplicateBuyers(open) })
}
