import { checkItem } from "../item-check/check-item.ts"
import { checkQuoteState } from "../item-check/check-quote-state.ts"
import type { CheckSettings } from "../item-check/check-settings.ts"
import { canBeBooked } from "../item/item-status.ts"
import type { ShipmentItem } from "../item/item.ts"
import { decimalToMinor, type Minor } from "../money/money.ts"
import type { AccountRef } from "../quote/catalogue.ts"
import type { Quote, QuoteOption, QuoteState } from "../quote/quote.ts"
import { err, ok, type Result } from "../result/result.ts"
import type { ItemService } from "../service/service.ts"

/** What one item can be booked for now: the price to freeze, and who will carry it. */
export interface LineOffer {
  readonly service: ItemService
  /** The courier's key in the registry of connectors. */
  readonly courier: string
  readonly productCode: string
  readonly optionId: string
  /** The version of the rates that priced it. */
  readonly rateVersion: string
  /** With VAT, minor units. */
  readonly price: Minor
  /** The VAT in `price`. */
  readonly vat: Minor
}

/** Why an item can't be booked: a code of the item checks where there is one (CHECK-22), and a sentence that says what to do. */
export interface LineRefusal {
  readonly code: string
  readonly message: string
}

export interface OfferTerms {
  /** The account of the call's path: items of another one are not booked with it. */
  readonly account: AccountRef
  readonly settings: CheckSettings
  /** The couriers that are connected. */
  readonly couriers: { has(courier: string): boolean }
}

/**
 * What an item is booked for, or why it can't be: it must be Sold, Active and free, have a service of this account, and pass
 * every check (ITEM-36). The price is the server's own quote, never a client's; the first option is the one
 * with exactly the item's extras.
 */
export function offerLine(
  item: ShipmentItem,
  quoteState: QuoteState,
  terms: OfferTerms,
): Result<LineOffer, LineRefusal> {
  const refused = refuseByStatus(item, terms.account)
  if (refused !== null) return err(refused)
  const problems = [...checkItem(item, terms.settings), ...checkQuoteState(item, quoteState, terms.settings)]
  const problem = problems.find(({ Severity }) => Severity === "error")
  if (problem !== undefined) return err({ code: problem.Code, message: problem.Message })
  const option = quoteState.Quote?.Options[0]
  if (item.Service === null || quoteState.Quote === null || option === undefined) return err(NO_PRICE)
  return offerOf(item.Service, quoteState.Quote, option, terms)
}

const NO_PRICE = { code: "SERVICE-UNAVAILABLE", message: "There is no price for this item. Choose another service." }

function offerOf(
  chosen: ItemService,
  { Service: details, RateVersion: rateVersion }: Quote,
  option: QuoteOption,
  { couriers }: OfferTerms,
): Result<LineOffer, LineRefusal> {
  if (option.Unavailable !== null) return err({ code: option.Unavailable.Code, message: option.Unavailable.Message })
  const courier = details.Meta["Courier"] ?? ""
  const price = decimalToMinor(option.TotalPrice)
  if (price <= 0) return err(NO_PRICE)
  if (!couriers.has(courier)) {
    return err({
      code: "SERVICE-UNAVAILABLE",
      message: "This service can't be booked at the moment. Choose another one.",
    })
  }
  const vat = decimalToMinor(option.TotalVat)
  return ok({
    service: { ...chosen, Name: details.Name, Tags: details.Tags },
    courier,
    productCode: details.CourierProductCode,
    optionId: option.Key,
    rateVersion,
    price,
    vat,
  })
}

function refuseByStatus(item: ShipmentItem, account: AccountRef): LineRefusal | null {
  const status = item.BookingDetails?.BookingStatus ?? "None"
  if (status === "Prepared") return { code: "IN-PROGRESS", message: "This item is already being booked." }
  if (status === "Booked") return { code: "STATE-NOT-ALLOWED", message: "This item is already booked." }
  if (!canBeBooked(item))
    return { code: "STATE-NOT-ALLOWED", message: "Only items that have not been sent can be booked." }
  const { Service: service } = item
  if (service === null || (service.Provider === account.provider && service.AccountId === account.account)) return null
  return {
    code: "SERVICE-OTHER-ACCOUNT",
    message: "This item's service belongs to another account. Book it with that account.",
  }
}
