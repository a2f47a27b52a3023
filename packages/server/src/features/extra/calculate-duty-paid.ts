import type { BodyOf } from "@smart-send/contract/call/define-call"
import type { ValidationError } from "@smart-send/contract/error/problem"
import type { calculateDutyPaid as calculateDutyPaidCall } from "@smart-send/contract/extra/calculate-duty-paid"
import { londonMoment } from "@smart-send/domain/calendar/london-moment"
import { countryName } from "@smart-send/domain/country/country"
import { switchCountry } from "@smart-send/domain/country/subdivision"
import { dutiableGoods } from "@smart-send/domain/customs/dutiable-goods"
import { dutyPaidCost, presentDutyPaid, type ImportCharges } from "@smart-send/domain/customs/duty-paid-cost"
import { DEFAULT_CURRENCY, decimalToMinor } from "@smart-send/domain/money/money"
import { accountOf, type CatalogueAccount } from "@smart-send/domain/quote/catalogue"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { err, ok, type Err, type Result } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"

type Call = typeof calculateDutyPaidCall

/** The cost of sending the client's item with duties paid. The weight makes no difference. */
export async function calculateDutyPaid(
  platform: Platform,
  { tenant }: CustomerContext,
  { params, body }: Input<Call>,
): Promise<Answer<Call>> {
  const account = accountOf(catalogueFor(platform.catalogue, tenant), params)
  if (account === null) return err({ code: "NOT-FOUND" })
  const recipient = switchCountry(body.Item.Recipient)
  const to = { country: recipient.CountryIsoCode, subdivision: recipient.CountrySubdivision }
  const goods = { ...dutiableGoods(body.Item), to }
  const charges = goods.value === 0 ? err(NO_VALUE) : chargesOf(body.Item, account)
  if (!charges.ok) {
    return err({ code: "INVALID", message: charges.error.message, validationErrors: [charges.error] })
  }
  const deliveryCost = body.DeliveryCost === null ? null : decimalToMinor(body.DeliveryCost)
  const on = londonMoment(platform.clock.now()).date
  const cost = dutyPaidCost(charges.value, goods, { deliveryCost, fee: account.dutyFee, on })
  return ok(presentDutyPaid(cost, DEFAULT_CURRENCY))
}

const NO_VALUE: ValidationError = {
  field: "Item.MarketplaceOrderLines",
  code: "REQUIRED",
  message: "Enter the item's value first.",
}

/** What the destination country charges on arrival, or why that is not known. */
function chargesOf(
  { Sender, Recipient }: BodyOf<Call>["Item"],
  account: CatalogueAccount,
): Result<ImportCharges, ValidationError> {
  const country = switchCountry(Recipient).CountryIsoCode
  if (country === "") return noDuties("REQUIRED", "Choose the recipient's country first.")
  if (country === switchCountry(Sender).CountryIsoCode) {
    return noDuties("INVALID-VALUE", "Domestic parcels have no duties.")
  }
  const charges = account.importCharges.get(country)
  if (charges === undefined) {
    return noDuties("NOT-AVAILABLE", `We can't work out duties for ${countryName(country)} yet.`)
  }
  return ok(charges)
}

function noDuties(code: string, message: string): Err<ValidationError> {
  return err({ field: "Item.Recipient.CountryIsoCode", code, message })
}
