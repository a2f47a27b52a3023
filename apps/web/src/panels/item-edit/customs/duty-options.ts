import type { CustomsRoute } from "@smart-send/domain/customs/export-route"
import { dutyChoices, type DutyChoice } from "@smart-send/domain/customs/duty-choice"
import { iossOwnerOf, takesIoss } from "@smart-send/domain/customs/ioss"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { AvailableExtra, Quote } from "@smart-send/domain/quote/quote"

/** Why a choice can't be made: a key of its sentence. */
export type NoChoice = "iossElsewhere" | "iossTooDear" | "iossStays" | "noQuote" | "ddpNotSold" | "dduUnavailable"

/** One way to settle duties and VAT (CUSTOMS-25), with what it adds to the price. */
export interface DutyOption {
  readonly choice: DutyChoice
  /** Pounds with VAT; null while it is not known. */
  readonly price: number | null
  readonly unavailable: NoChoice | null
}

interface Asked {
  readonly item: ShipmentItem
  readonly route: CustomsRoute
  readonly quote: Quote | null
}

/** The three ways, each with its price or why it can't be chosen. */
export function dutyOptions(asked: Asked): readonly DutyOption[] {
  return dutyChoices.map((choice) => ({ choice, price: priceOf(choice, asked), unavailable: whyNot(choice, asked) }))
}

/** What the quote sells duties paid in advance for; null where it doesn't. */
export function dutyPaidOffer(quote: Quote | null): AvailableExtra | null {
  const offers = quote?.Options.flatMap(({ AvailableExtras }) => AvailableExtras) ?? []
  return offers.find(({ Id }) => Id === "DeliveredDutyPaid") ?? null
}

function priceOf(choice: DutyChoice, { quote }: Asked): number | null {
  return choice === "DDP" ? (dutyPaidOffer(quote)?.Total ?? null) : 0
}

function whyNot(choice: DutyChoice, { item, route, quote }: Asked): NoChoice | null {
  const hasFreeIoss = takesIoss(item, route)
  if (choice === "IOSS") {
    if (hasFreeIoss) return null
    return route === "Eu" ? "iossTooDear" : "iossElsewhere"
  }
  if (choice === "DDP") {
    if (quote === null) return "noQuote"
    return dutyPaidOffer(quote) === null ? "ddpNotSold" : null
  }
  if (hasFreeIoss && iossOwnerOf(item) !== "") return "iossStays"
  return quote?.Service.Tags.includes("dduUnavailable") === true ? "dduUnavailable" : null
}
