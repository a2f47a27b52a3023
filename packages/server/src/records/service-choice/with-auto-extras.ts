import { autoExtras, wantedExtras } from "@smart-send/domain/quote/auto-extras"
import type { ExtraId } from "@smart-send/domain/extra/extra"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { serviceOf } from "@smart-send/domain/quote/catalogue"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { quoteService } from "@smart-send/domain/quote/quote-service"
import { londonMoment } from "@smart-send/domain/calendar/london-moment"
import type { OfTenant, OnSale } from "./seller-terms.ts"

const NONE: ReadonlySet<ExtraId> = new Set()

/**
 * Adds the extras that the tenant's profile adds automatically (EXTRA-7 to EXTRA-9). Extras that the seller has just
 * removed stay removed.
 */
export type WithAutoExtras = (item: ShipmentItem, takenOff?: ReadonlySet<ExtraId>) => ShipmentItem

export function autoExtrasFor(platform: OnSale, context: OfTenant): WithAutoExtras {
  const { tenant } = context
  if (tenant.AutoExtras.length === 0) return (item) => item
  const catalogue = catalogueFor(platform.catalogue, tenant)
  const now = londonMoment(platform.clock.now())
  return (item, takenOff = NONE) => {
    if (item.Service === null) return item
    const { Provider, AccountId, Id } = item.Service
    const ref = { provider: Provider, account: AccountId, serviceId: Id }
    // Most items need no extras, so they are not priced just to find that out.
    const wanted = wantedExtras(item, serviceOf(catalogue, ref)?.details.Tags ?? [], tenant.AutoExtras)
    if (wanted.length === 0) return item
    const quote = quoteService(catalogue, item, ref, now)
    const added = autoExtras(item, quote, tenant.AutoExtras).filter((id) => !takenOff.has(id))
    if (quote === null || added.length === 0) return item
    const names = new Map(
      quote.Options.flatMap((option) => option.AvailableExtras.map((extra) => [extra.Id, extra.Name])),
    )
    const extras = added.map((extra) => ({ Id: extra, Name: names.get(extra) ?? extra, Provider }))
    return { ...item, Extras: [...item.Extras, ...extras] }
  }
}

/** The extras that a change removes. */
export function extrasTakenOff(before: ShipmentItem, after: ShipmentItem): ReadonlySet<ExtraId> {
  const left = new Set(after.Extras.map((extra) => extra.Id))
  return new Set(before.Extras.map((extra) => extra.Id).filter((id) => !left.has(id)))
}
