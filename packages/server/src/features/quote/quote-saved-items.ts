import type { quoteItems } from "@smart-send/contract/quote/quote-items"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import { londonMoment } from "@smart-send/domain/calendar/london-moment"
import { readItems, readItemVersions } from "../../records/item/item-rows.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import type { QuoteTexts } from "./create-quote-texts.ts"

const START = Buffer.from('{"Quotes":{')
const COMMA = Buffer.from(",")
const END = Buffer.from("}}")

/**
 * Prices saved items, each with its service. Ids that do not belong to the caller are left out. An item whose cached
 * price is still valid is neither read nor priced.
 */
export async function quoteSavedItems(
  { platform, texts }: { readonly platform: Platform; readonly texts: QuoteTexts },
  context: CustomerContext,
  { body }: Input<typeof quoteItems>,
): Promise<Answer<typeof quoteItems>> {
  const ids = [...new Set(body.Items.map(({ Item }) => Item.Id))]
  const cached = texts.on(
    catalogueFor(platform.catalogue, context.tenant),
    londonMoment(platform.clock.now()),
    platform.tariff.register,
  )
  const parts = await context.tx(async (tx) => {
    const versions = await readItemVersions(tx, ids)
    const missing = versions.filter(({ id, version }) => cached.known(id, version) === null).map(({ id }) => id)
    const read = new Map((missing.length === 0 ? [] : await readItems(tx, missing)).map((item) => [item.Id, item]))
    return versions.flatMap(({ id, version }) => {
      const item = read.get(id)
      const text = item === undefined ? cached.known(id, version) : cached.price(item)
      return text === null ? [] : [text]
    })
  })
  const members = parts.flatMap((part, place) => (place === 0 ? [part] : [COMMA, part]))
  return ok({ readyText: Buffer.concat([START, ...members, END]) })
}
