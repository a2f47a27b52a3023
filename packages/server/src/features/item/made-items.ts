import { GROUPING_LIMITS } from "@smart-send/domain/grouping/grouping-limits"
import { splitEvenly } from "@smart-send/domain/grouping/split-evenly"
import { customerIdSchema, type ItemId } from "@smart-send/domain/id/id"
import type { NewItem, ShipmentItem } from "@smart-send/domain/item/item"
import { withSendersIoss } from "@smart-send/domain/customs/ioss"
import { makeItem } from "@smart-send/domain/item/make-item"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { namedByCatalogue } from "@smart-send/domain/quote/named-by-catalogue"
import type { CustomerContext, Platform } from "../../context.ts"
import type { CreationContext } from "../../records/item/new-item-rows.ts"
import type { RuledItem } from "../../records/rule/ruled-item.ts"
import type { RulesInForce } from "../../records/rule/rules-in-force.ts"
import { cheapestFor } from "../../records/service-choice/cheapest-for.ts"
import { extrasFor } from "../../records/service-choice/with-service.ts"

/** An item as it would be saved, and what rules made of it. */
export interface MadeItem {
  readonly item: ShipmentItem
  /** Its further shipments, where a rule splits it. */
  readonly added: readonly ShipmentItem[]
  /** Null where no rule was asked. */
  readonly ruled: RuledItem | null
}

/** How many ids one entry may need. */
export function idsPerItem(rules: RulesInForce | null): number {
  return rules?.maySplit === true ? GROUPING_LIMITS.shipments : 1
}

export interface Making {
  readonly rules: RulesInForce | null
  /** Whether services that deliver to a locker or shop may be chosen. */
  readonly points: boolean
}

/** Items made by hand are as their seller wants them; rules are for what is imported (RULE-13). */
const MADE_HERE: ReadonlySet<string> = new Set(["MANUAL", "GROUPED"])

/**
 * Makes one item: as the seller's rules want it, with the cheapest suitable service when it has none, and with the
 * extras that it has with it.
 */
export function itemMaker(platform: Platform, context: CustomerContext, { rules, points }: Making) {
  const cheapest = cheapestFor(platform, context, { points })
  const withExtras = extrasFor(platform, context)
  const catalogue = catalogueFor(platform.catalogue, context.tenant)
  const customerId = customerIdSchema.parse(context.customerId)
  const served = (item: ShipmentItem): ShipmentItem => {
    const Service = item.Service === null ? cheapest(item) : namedByCatalogue(catalogue, item.Service)
    return withExtras({ ...item, Service })
  }
  return (
    contents: NewItem,
    { now, ids, defaultSender }: CreationContext & { readonly ids: readonly ItemId[] },
  ): MadeItem => {
    const [id, ...others] = ids
    if (id === undefined) throw new Error("The database made too few ids")
    const item = withSendersIoss(makeItem(contents, { id, customerId, now, by: context.caller.email, defaultSender }))
    const ruled = rules === null || MADE_HERE.has(item.Source.Id.toUpperCase()) ? null : rules.apply(item)
    if (ruled === null) return { item: served(item), added: [], ruled }
    if (ruled.shipments === 1) return { item: served(ruled.item), added: [], ruled }
    return splitItem(ruled, others, { served, features: context.tenant.Features })
  }
}

interface Splitting {
  readonly served: (item: ShipmentItem) => ShipmentItem
  readonly features: CustomerContext["tenant"]["Features"]
}

function splitItem(ruled: RuledItem, ids: readonly ItemId[], { served, features }: Splitting): MadeItem {
  const { item, shipments } = ruled
  // Split while it is open, as grouping asks; each shipment is then saved for later if the order is.
  const plan = splitEvenly({ ...item, Status: "Active" }, shipments, features)
  if (!plan.ok) throw new Error(`The rules split an item that can't be: ${plan.error.reason}`)
  const [first = item] = plan.value.Modified
  const { Created, Updated, UpdatedBy, Status } = item
  const added = plan.value.Added.map((shipment, place) => {
    const Id = ids[place]
    if (Id === undefined) throw new Error("The database made too few ids")
    return served({ ...shipment, Id, Created, Updated, UpdatedBy, Status })
  })
  return { item: served({ ...first, Status }), added, ruled }
}
