import { dutyPaidCost, type DutyPaidCost } from "../customs/duty-paid-cost.ts"
import type { ExtraId } from "../extra/extra.ts"
import { protectionLevel } from "../extra/protection-level.ts"
import { minor, minorToDecimal, percentOf, type Minor } from "../money/money.ts"
import type { CatalogueExtra, CatalogueService } from "./catalogue.ts"
import type { AvailableExtra, QuoteOption, Unavailable } from "./quote.ts"
import { isDutyPaid, offeredExtras } from "./extras-with-service.ts"
import type { RatedItem } from "./rate-item.ts"

/** What basic protection covers: 20 currency units (EXTRA-5). */
const BASIC_COVER = minor(2000)

const BASIC_NAME = "Basic protection"

const COVER_EXTRAS: readonly ExtraId[] = ["ExtendedBaseCover", "Cover"]
/** The text for protection that a service does not offer (QUOTE-20). */
const COVER_UNAVAILABLE: Unavailable = { Code: "COVER-UNAVAILABLE", Message: "Unavailable on this service" }

/** Pence of one charge. VAT is worked out for each charge apart, so that prices of extras add up to the penny. */
export interface Charge {
  readonly exVat: Minor
  readonly vat: Minor
}

/** In the order in which options with other cover come. */
const COVERS: readonly (ExtraId | null)[] = [null, ...COVER_EXTRAS]

/**
 * The ways to buy a service for an item that fits (QUOTE-2). The first has exactly the extras the item has
 * (those that the service offers); then the same with other cover: none, basic, full.
 *
 * This runs for every service of every item that is priced, so lists are filled in loops: `map` and `filter` make an empty
 * list otherwise than a filled one, and code that is given both is compiled again and again.
 */
export function priceOptions(service: CatalogueService, item: RatedItem, carriage: Minor): QuoteOption[] {
  const vatRate = vatRateOf(service, item)
  const priced: Priced = { service, item, carriage, vatRate }
  const offered: PricedExtra[] = []
  const available: AvailableExtra[] = []
  const chosen: PricedExtra[] = []
  const plain: PricedExtra[] = []
  for (const extra of offeredExtras(service, item)) {
    const each = { extra, charge: extraCharge(priced, extra) }
    offered.push(each)
    available.push(availableExtra(priced, each))
    if (!item.extras.has(extra.Id)) continue
    chosen.push(each)
    if (!isCover(extra.Id)) plain.push(each)
  }
  const terms: OptionTerms = { ...priced, carriageVat: percentOf(carriage, vatRate), available }
  const options = [optionOf(terms, chosen)]
  for (const cover of COVERS) {
    const extra = withId(offered, cover)
    if (extra !== null) {
      if (!isChosenCover(chosen, cover)) options.push(optionOf(terms, [...plain, extra]))
    } else if (cover === null) {
      if (!isChosenCover(chosen, null)) options.push(optionOf(terms, plain))
    } else if (cover === "Cover") options.push(withoutCover(terms, plain))
  }
  return options
}

/** Says that the service offers no protection of the whole value, under the key that such an option would have. */
function withoutCover(terms: OptionTerms, plain: readonly PricedExtra[]): QuoteOption {
  const ids: ExtraId[] = ["Cover"]
  for (const { extra } of plain) ids.push(extra.Id)
  return { ...optionOf(terms, plain), Key: optionKey(terms.service, ids), Unavailable: COVER_UNAVAILABLE }
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

/** What of that price is duties paid in advance, with import VAT and the courier's fee. */
export function chosenDuties(service: CatalogueService, item: RatedItem, carriage: Minor): Minor {
  if (!item.extras.has("DeliveredDutyPaid") || !offeredExtras(service, item).some(isDutyPaid)) return minor(0)
  const { duty, vat, fee } = dutiesOf(service, item, carriage)
  return minor(duty + vat + fee)
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

/** An extra with what it costs for the item: worked out once, however many options have it. */
interface PricedExtra {
  readonly extra: CatalogueExtra
  readonly charge: Charge
}

/** What all options of one quote have alike. */
interface OptionTerms extends Priced {
  readonly carriageVat: Minor
  readonly available: AvailableExtra[]
}

function optionOf(terms: OptionTerms, extras: readonly PricedExtra[]): QuoteOption {
  const { service, item, carriage, carriageVat, vatRate, available } = terms
  const ids: ExtraId[] = []
  let exVat: number = carriage
  let vat: number = carriageVat
  let coverCost = 0
  let hasDutyPaid = false
  for (const { extra, charge } of extras) {
    exVat += charge.exVat
    vat += charge.vat
    ids.push(extra.Id)
    if (isCover(extra.Id)) coverCost += charge.exVat
    if (isDutyPaid(extra)) hasDutyPaid = true
  }
  const covered = coveredBy(service, item, ids)
  return {
    Key: optionKey(service, ids),
    TotalPrice: minorToDecimal(minor(exVat + vat)),
    TotalPriceExVat: minorToDecimal(minor(exVat)),
    TotalVat: minorToDecimal(minor(vat)),
    VatRate: vatRate,
    Covered: minorToDecimal(covered),
    CoverPercentage: coverPercentage(covered, item.value),
    CoverCost: minorToDecimal(minor(coverCost)),
    Extras: withIncluded(service, ids),
    AvailableExtras: available,
    ManualCalculations: hasDutyPaid ? [manualCalculation(terms)] : [],
    Unavailable: null,
  }
}

function withIncluded({ includedExtras }: CatalogueService, ids: readonly ExtraId[]): ExtraId[] {
  const all: ExtraId[] = []
  for (const id of includedExtras) all.push(id)
  for (const id of ids) all.push(id)
  return all
}

function withId(offered: readonly PricedExtra[], id: ExtraId | null): PricedExtra | null {
  for (const each of offered) if (each.extra.Id === id) return each
  return null
}

function availableExtra({ service, item }: Priced, { extra, charge }: PricedExtra): AvailableExtra {
  const { exVat, vat } = charge
  return {
    Id: extra.Id,
    Name: extra.Id === "Cover" ? coverName(service, item, extra.Name) : extra.Name,
    Provider: service.quoted.Provider,
    Price: minorToDecimal(exVat),
    Vat: minorToDecimal(vat),
    Total: minorToDecimal(minor(exVat + vat)),
  }
}

/** Only cover of the whole value is called full protection; where the service's maximum is below the value, it is called basic (EXTRA-6). */
function coverName(service: CatalogueService, item: RatedItem, name: string): string {
  const covered = coveredBy(service, item, ["Cover"])
  return protectionLevel(coverPercentage(covered, item.value)) === "Full" ? name : BASIC_NAME
}

/** Whether the item can have an extra with this service, chosen or included. */
export function hasExtra(service: CatalogueService, item: RatedItem, id: ExtraId): boolean {
  return service.includedExtras.includes(id) || offeredExtras(service, item).some((extra) => extra.Id === id)
}

/** Duties and import VAT are paid to the other country, so no VAT of ours is added to them. */
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
  return charges === undefined
    ? NO_DUTIES
    : dutyPaidCost(charges, item, { deliveryCost, fee: service.dutyFee, on: item.now.date })
}

function manualCalculation({ service, item, carriage }: Priced): QuoteOption["ManualCalculations"][number] {
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
function coveredBy(service: CatalogueService, item: RatedItem, extras: readonly ExtraId[]): Minor {
  const hasBasic = extras.includes("ExtendedBaseCover")
  const flat = hasBasic ? Math.max(BASIC_COVER, service.includedCover) : service.includedCover
  return minor(extras.includes("Cover") ? Math.max(flat, fullCover(service, item)) : flat)
}

/** 0 to 100, cut (never rounded up) to 2 decimals, so that 100 means wholly covered. */
function coverPercentage(covered: Minor, value: Minor): number {
  return covered >= value ? 100 : Math.floor((covered * 10_000) / value) / 100
}

function isChosenCover(chosen: readonly PricedExtra[], cover: ExtraId | null): boolean {
  let covers = 0
  let isChosen = cover === null
  for (const { extra } of chosen) {
    if (!isCover(extra.Id)) continue
    covers += 1
    if (extra.Id === cover) isChosen = true
  }
  return isChosen && covers === (cover === null ? 0 : 1)
}

function isCover(id: ExtraId): boolean {
  return COVER_EXTRAS.includes(id)
}

/** `wren-48:Cover:Signature+Sms`: the service, the cover, the other extras. Booking freezes it; it never changes meaning. */
function optionKey(service: CatalogueService, extras: readonly ExtraId[]): string {
  const covers: ExtraId[] = []
  const others: ExtraId[] = []
  for (const id of extras) {
    if (isCover(id)) covers.push(id)
    else others.push(id)
  }
  return `${service.details.Id}:${joined(covers)}:${joined(others)}`
}

/** Most options have none of them, or one. */
function joined(ids: readonly ExtraId[]): string {
  return ids.length < 2 ? (ids[0] ?? "") : ids.toSorted().join("+")
}
