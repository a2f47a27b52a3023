import { dutyPaidCost, type DutyPaidCost } from "../customs/duty-paid-cost.ts"
import type { ExtraId } from "../extra/extra.ts"
import { minor, minorToDecimal, percentOf, sumMinor, type Minor } from "../money/money.ts"
import type { CatalogueExtra, CatalogueService } from "./catalogue.ts"
import type { AvailableExtra, QuoteOption, Unavailable } from "./quote.ts"
import type { RatedItem } from "./rate-item.ts"

/** What basic protection covers: 20 currency units (core.md 9). */
const BASIC_COVER = minor(2000)

const COVER_EXTRAS: readonly ExtraId[] = ["ExtendedBaseCover", "Cover"]
/** The spec's text for protection that a service does not offer (core.md 2, "Quotes view"). */
const COVER_UNAVAILABLE: Unavailable = { Code: "COVER-UNAVAILABLE", Message: "Unavailable on this service" }

/** Pence of one charge. VAT is worked out for each charge apart, so that prices of extras add up to the penny. */
export interface Charge {
  readonly exVat: Minor
  readonly vat: Minor
}

/**
 * The ways to buy a service for an item that fits (core.md 3 "Option"). The first has exactly the extras the item has
 * (those that the service offers); then the same with other cover: none, basic, full.
 */
export function priceOptions(service: CatalogueService, item: RatedItem, carriage: Minor): QuoteOption[] {
  const vatRate = vatRateOf(service, item)
  const offered = offeredExtras(service, item)
  const chosen = offered.filter((extra) => item.extras.has(extra.Id))
  const plain = chosen.filter((extra) => !COVER_EXTRAS.includes(extra.Id))
  const available = offered.map((extra) => availableExtra({ service, item, carriage, vatRate }, extra))
  const option = (extras: readonly CatalogueExtra[], unavailable: Unavailable | null = null): QuoteOption => ({
    ...priceOf({ service, item, carriage, vatRate }, extras),
    AvailableExtras: available,
    ManualCalculations: extras.some(isDutyPaid) ? [manualCalculation(service, item, carriage)] : [],
    Unavailable: unavailable,
  })
  const options = [option(chosen)]
  for (const cover of [null, ...COVER_EXTRAS]) {
    const extra = offered.find(({ Id }) => Id === cover)
    if (extra) {
      if (!isChosenCover(chosen, cover)) options.push(option([...plain, extra]))
    } else if (cover === null) {
      if (!isChosenCover(chosen, null)) options.push(option(plain))
    } else if (cover === "Cover") {
      options.push({ ...option(plain, COVER_UNAVAILABLE), Key: optionKey(service, [...plainIds(plain), "Cover"]) })
    }
  }
  return options
}

/** What the item costs with the extras it has, VAT included, in pence: the first option's total without presenting it. */
export function priceWithChosenExtras(service: CatalogueService, item: RatedItem, carriage: Minor): Minor {
  const { exVat, vat } = chosenExtrasPrice(service, item, carriage)
  return minor(exVat + vat)
}

/** The same in its parts. */
export function chosenExtrasPrice(service: CatalogueService, item: RatedItem, carriage: Minor): Charge {
  const vatRate = vatRateOf(service, item)
  let total: number = carriage
  let tax: number = percentOf(carriage, vatRate)
  if (item.extras.size > 0) {
    for (const extra of offeredExtras(service, item)) {
      if (!item.extras.has(extra.Id)) continue
      const { exVat, vat } = extraCharge({ service, item, carriage, vatRate }, extra)
      total += exVat
      tax += vat
    }
  }
  return { exVat: minor(total), vat: minor(tax) }
}

/** Per cent: the first rule for the destination that holds for the sender's VAT status; no rule is zero-rated. */
function vatRateOf(service: CatalogueService, item: RatedItem): number {
  const rules = service.vatByCountry.get(item.to.country)
  if (rules === undefined) return 0
  return rules.find(({ statuses }) => statuses === null || statuses.has(item.senderVatStatus))?.percent ?? 0
}

interface Priced {
  readonly service: CatalogueService
  readonly item: RatedItem
  readonly carriage: Minor
  readonly vatRate: number
}

function priceOf(priced: Priced, extras: readonly CatalogueExtra[]) {
  const { service, item, carriage, vatRate } = priced
  const charges = [charge(carriage, vatRate), ...extras.map((extra) => extraCharge(priced, extra))]
  const exVat = sumMinor(charges.map((each) => each.exVat))
  const vat = sumMinor(charges.map((each) => each.vat))
  const covered = coveredBy(service, item, extras)
  const cover = extras.filter(({ Id }) => COVER_EXTRAS.includes(Id))
  const ids = plainIds(extras)
  return {
    Key: optionKey(service, ids),
    TotalPrice: minorToDecimal(minor(exVat + vat)),
    TotalPriceExVat: minorToDecimal(exVat),
    TotalVat: minorToDecimal(vat),
    VatRate: vatRate,
    Covered: minorToDecimal(covered),
    CoverPercentage: coverPercentage(covered, item.value),
    CoverCost: minorToDecimal(sumMinor(cover.map((extra) => extraCharge(priced, extra).exVat))),
    Extras: [...service.includedExtras, ...ids],
  }
}

function availableExtra(priced: Priced, extra: CatalogueExtra): AvailableExtra {
  const { exVat, vat } = extraCharge(priced, extra)
  return {
    Id: extra.Id,
    Name: extra.Name,
    Provider: priced.service.quoted.Provider,
    Price: minorToDecimal(exVat),
    Vat: minorToDecimal(vat),
    Total: minorToDecimal(minor(exVat + vat)),
  }
}

/** Whether the item can have an extra with this service, chosen or included. */
export function hasExtra(service: CatalogueService, item: RatedItem, id: ExtraId): boolean {
  return service.includedExtras.includes(id) || offeredExtras(service, item).some((extra) => extra.Id === id)
}

/** What can be chosen for this item: duties are only paid for goods that leave the country, where it is known what they are. */
function offeredExtras(service: CatalogueService, item: RatedItem): readonly CatalogueExtra[] {
  if (!service.extras.some(isDutyPaid)) return service.extras
  const isDutiable = item.from !== item.to.country && service.importCharges.has(item.to.country)
  return isDutiable ? service.extras : service.extras.filter((extra) => !isDutyPaid(extra))
}

function isDutyPaid({ Id }: CatalogueExtra): boolean {
  return Id === "DeliveredDutyPaid"
}

/** Duties and import VAT are handed on to the other country: no VAT of ours comes on top of them. */
function extraCharge({ service, item, carriage, vatRate }: Priced, extra: CatalogueExtra): Charge {
  if (isDutyPaid(extra)) {
    const { duty, vat, fee } = dutiesOf(service, item, carriage)
    return { exVat: minor(duty + vat + fee), vat: minor(0) }
  }
  return charge(extraPrice(service, item, extra), vatRate)
}

const NO_DUTIES: DutyPaidCost = { duty: minor(0), vat: minor(0), fee: minor(0) }

function dutiesOf(service: CatalogueService, item: RatedItem, deliveryCost: Minor): DutyPaidCost {
  const charges = service.importCharges.get(item.to.country)
  return charges === undefined ? NO_DUTIES : dutyPaidCost(charges, item, { deliveryCost, fee: service.dutyFee })
}

function manualCalculation(
  service: CatalogueService,
  item: RatedItem,
  carriage: Minor,
): QuoteOption["ManualCalculations"][number] {
  const { duty, vat, fee } = dutiesOf(service, item, carriage)
  return { Price: minorToDecimal(fee), Vat: minorToDecimal(vat), Duties: minorToDecimal(duty) }
}

function extraPrice(service: CatalogueService, item: RatedItem, extra: CatalogueExtra): Minor {
  if (extra.percentOfValue === 0) return extra.price
  const value = extra.Id === "Cover" ? fullCover(service, item) : item.value
  return minor(Math.max(extra.price, percentOf(value, extra.percentOfValue)))
}

function charge(exVat: Minor, vatRate: number): Charge {
  return { exVat, vat: percentOf(exVat, vatRate) }
}

function fullCover(service: CatalogueService, item: RatedItem): Minor {
  return minor(Math.min(item.value, service.maxCover))
}

/** Pence covered: the whole value up to the service's most, or the flat basic cover, or what the service includes. */
function coveredBy(service: CatalogueService, item: RatedItem, extras: readonly CatalogueExtra[]): Minor {
  const isChosen = (id: ExtraId) => extras.some((extra) => extra.Id === id)
  const flat = isChosen("ExtendedBaseCover") ? Math.max(BASIC_COVER, service.includedCover) : service.includedCover
  return minor(isChosen("Cover") ? Math.max(flat, fullCover(service, item)) : flat)
}

/** 0 to 100, cut (never rounded up) to 2 decimals, so that 100 means wholly covered. */
function coverPercentage(covered: Minor, value: Minor): number {
  return covered >= value ? 100 : Math.floor((covered * 10_000) / value) / 100
}

function isChosenCover(chosen: readonly CatalogueExtra[], cover: ExtraId | null): boolean {
  const covers = plainIds(chosen).filter((id) => COVER_EXTRAS.includes(id))
  return cover === null ? covers.length === 0 : covers.length === 1 && covers[0] === cover
}

function plainIds(extras: readonly CatalogueExtra[]): ExtraId[] {
  return extras.map((extra) => extra.Id)
}

/** `wren-48:Cover:Signature+Sms`: the service, the cover, the other extras. Booking freezes it; it never changes meaning. */
function optionKey(service: CatalogueService, extras: readonly ExtraId[]): string {
  const cover = extras.filter((id) => COVER_EXTRAS.includes(id)).toSorted()
  const others = extras.filter((id) => !COVER_EXTRAS.includes(id)).toSorted()
  return `${service.details.Id}:${cover.join("+")}:${others.join("+")}`
}
