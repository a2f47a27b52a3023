import { switchCountry } from "../country/subdivision.ts"
import { customsRouteOf } from "../customs/customs-route.ts"
import { NO_TERMS } from "../customs/customs-terms.ts"
import { customsAreaOf } from "../customs/customs-area.ts"
import { iossNumberOf } from "../customs/ioss.ts"
import { isOwnExtra, type ExtraId, type ItemExtra } from "../extra/extra.ts"
import type { ItemContents } from "../item/item.ts"
import { sumLineValue } from "../item/line-value.ts"
import { minor } from "../money/money.ts"
import type { AutoExtra } from "../settings/settings.ts"
import { serviceOf, type Catalogue, type CatalogueExtra, type CatalogueService } from "./catalogue.ts"

/** From this value on a fully covered parcel is signed for (EXTRA-7). */
const SIGNATURE_VALUE = minor(5000)

/** The tag of services that leave no duties to the buyer. */
const DDU_UNAVAILABLE = "dduUnavailable"

const DUTY_PAID = "DeliveredDutyPaid" satisfies ExtraId

type OfItem = Pick<
  ItemContents,
  "Recipient" | "Sender" | "Service" | "Extras" | "ExtrasRemoved" | "Meta" | "MarketplaceOrderLines"
>

/** What of an item decides which extras it has with a service. */
export interface ExtraFacts {
  /** Alpha-3 of the sender, and of the recipient. */
  readonly from: string
  readonly to: { readonly country: string }
  /** All extras that it has now. */
  readonly extras: ReadonlySet<ExtraId>
  /** Those that stay whatever service it has. The very set of `extras` where there are no others. */
  readonly own: ReadonlySet<ExtraId>
  /** Those that its seller took off. */
  readonly removed: ReadonlySet<ExtraId>
  /** Whether it is covered, and worth enough to be signed for. */
  readonly isDear: boolean
  /** Whether its buyer is asked for duties that nobody has paid in advance. */
  readonly leavesDuties: boolean
}

const NONE: ReadonlySet<ExtraId> = new Set()

/** @param from, to alpha-3 of the countries that it goes between. */
export function extraFactsOf(item: Omit<OfItem, "Service">, from: string, to: string): Omit<ExtraFacts, "to"> {
  const extras = new Set(item.Extras.map(({ Id }) => Id))
  const own = item.Extras.every(isOwnExtra) ? extras : new Set(item.Extras.filter(isOwnExtra).map(({ Id }) => Id))
  return {
    from,
    extras,
    own,
    removed: item.ExtrasRemoved === undefined ? NONE : new Set(item.ExtrasRemoved),
    isDear: own.has("Cover") && sumLineValue(item.MarketplaceOrderLines) >= SIGNATURE_VALUE,
    leavesDuties: from !== to && owesDuties(item),
  }
}

/** Whether its buyer is asked for duties or VAT unless they are paid in advance. Goods that move freely, as from Belfast to Dublin, owe none. */
export function owesDuties(item: Pick<OfItem, "Sender" | "Recipient" | "Meta">): boolean {
  if (customsRouteOf(item, NO_TERMS) === "Free") return false
  // A number, right or wrong, keeps duties from being paid twice: a wrong one has to be corrected first. Outside the
  // European Union's VAT area it is worth nothing.
  return iossNumberOf(item) === "" || customsAreaOf(item.Recipient) !== "Eu"
}
interface Joining {
  readonly adds: ExtraId
  /** A service that brings an extra takes it along when it is changed. */
  readonly by: "Profile" | "Service"
  readonly when: (item: Omit<ExtraFacts, "to">, service: CatalogueService) => boolean
}

/**
 * Which extra each rule adds, and when (EXTRA-7, EXTRA-8). Looked up by its name in a table, the code of every caller would be compiled
 * again for every other rule.
 */
function joiningBy(rule: AutoExtra): Joining {
  switch (rule) {
    case "SignatureWithFullCover":
      return SIGNED
    case "DutyPaidWhenDduUnavailable":
      return DUTIES_PAID
  }
}

const SIGNED: Joining = { adds: "Signature", by: "Profile", when: ({ isDear }) => isDear }
const DUTIES_PAID: Joining = { adds: DUTY_PAID, by: "Service", when: needsDutiesPaid }

/** Whether the service can't carry the item without duties paid in advance. */
export function needsDutiesPaid(
  { leavesDuties }: Pick<ExtraFacts, "leavesDuties">,
  service: CatalogueService,
): boolean {
  return leavesDuties && service.details.Tags.includes(DDU_UNAVAILABLE)
}

/**
 * Whether the item can't go with the service as it is: duties have to be paid in advance, and the tenant does not sell
 * that with the service for where it goes.
 */
export function lacksDutiesPaid(service: CatalogueService, item: ExtraFacts): boolean {
  return needsDutiesPaid(item, service) && !offeredExtras(service, item).some(isDutyPaid)
}

/**
 * The item with exactly the extras that it has with this service: its own, and those that the profile's rules add for
 * the service, which sells them (EXTRA-14). What the seller took off does not join. The very item where nothing differs.
 */
export function withExtrasFor<Item extends ExtraFacts>(
  item: Item,
  service: CatalogueService,
  rules: readonly AutoExtra[],
): Item {
  const joining = joiningExtras(item, service, rules)
  // Most items have none, and this is asked for every service of every item.
  if (joining.length === 0) return item.own === item.extras ? item : { ...item, extras: item.own }
  return { ...item, extras: new Set([...item.own, ...joining.map(({ adds }) => adds)]) }
}

function joiningExtras(item: ExtraFacts, service: CatalogueService, rules: readonly AutoExtra[]): readonly Joining[] {
  const joining: Joining[] = []
  for (const rule of rules) {
    const each = joiningBy(rule)
    if (item.own.has(each.adds) || item.removed.has(each.adds) || !each.when(item, service)) continue
    if (offeredExtras(service, item).some(({ Id }) => Id === each.adds)) joining.push(each)
  }
  return joining
}

/** What can be chosen for an item: duties are only paid for goods that leave the country, where it is known what they are. */
export function offeredExtras(
  service: CatalogueService,
  { from, to }: Pick<ExtraFacts, "from" | "to">,
): readonly CatalogueExtra[] {
  if (!service.extras.some(isDutyPaid)) return service.extras
  const isDutiable = from !== to.country && service.importCharges.has(to.country)
  return isDutiable ? service.extras : service.extras.filter((extra) => !isDutyPaid(extra))
}

export function isDutyPaid({ Id }: Pick<CatalogueExtra, "Id">): boolean {
  return Id === DUTY_PAID
}

/**
 * The item with the extras that it has with its service, as they are saved. Everything that changes an item or its
 * service ends with this, so that no extra outlives its reason. Without a service it has only its own. The very item
 * where nothing changes.
 */
export function withServiceExtras<Item extends OfItem>(catalogue: Catalogue, item: Item): Item {
  const { Service, Extras } = item
  const ref = Service && { provider: Service.Provider, account: Service.AccountId, serviceId: Service.Id }
  const service = ref && serviceOf(catalogue, ref)
  const joined = service === null ? [] : joinedExtras(catalogue, item, service)
  const kept = Extras.flatMap((extra) => (isOwnExtra(extra) ? extra : (joined.find(({ Id }) => Id === extra.Id) ?? [])))
  const next = [...kept, ...joined.filter(({ Id }) => !Extras.some((extra) => extra.Id === Id))]
  const isSame = next.length === Extras.length && next.every((extra, place) => isSameExtra(extra, Extras[place]))
  return isSame ? item : { ...item, Extras: next }
}

function joinedExtras(catalogue: Catalogue, item: OfItem, service: CatalogueService): readonly ItemExtra[] {
  const rules = catalogue.autoExtras ?? []
  if (rules.length === 0) return []
  const [from, to] = [switchCountry(item.Sender).CountryIsoCode, switchCountry(item.Recipient).CountryIsoCode]
  const facts = { ...extraFactsOf(item, from, to), to: { country: to } }
  return joiningExtras(facts, service, rules).map(({ adds, by }) => ({
    Id: adds,
    Name: service.extras.find(({ Id }) => Id === adds)?.Name ?? adds,
    Provider: service.details.Provider,
    AddedBy: by,
  }))
}

function isSameExtra(one: ItemExtra, other: ItemExtra | undefined): boolean {
  return (
    one.Id === other?.Id && one.Name === other.Name && one.Provider === other.Provider && one.AddedBy === other.AddedBy
  )
}
