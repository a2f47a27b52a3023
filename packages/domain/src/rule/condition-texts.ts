import { weekdayOf, type Weekday } from "./weekday.ts"
import type { ShipmentItem } from "../item/item.ts"
import { foldText } from "../text/fold-text.ts"
import type { ConditionField } from "./rule-condition-fields.ts"
import type { RuleState } from "./rule-state.ts"
import type { RuleWorld } from "./rule-world.ts"
import { wholeSku } from "../item/whole-texts.ts"

/** Fields that are compared as texts, days among them. */
export type TextField = Exclude<ConditionField, "Value" | "Quantity" | "Weight" | "Height" | "Length" | "Width">

interface Looked {
  readonly item: ShipmentItem
  readonly state: RuleState
  readonly world: RuleWorld
}

/**
 * The texts of an item that a condition on the field looks at: a condition holds when one of them fits (ADR 100). The item's
 * name, SKU and tariff code are those of each order line; a service and a source go by each of their names.
 */
const TEXTS: Readonly<Record<TextField, (looked: Looked) => readonly string[]>> = {
  ItemName: ({ item }) => [
    item.Description,
    ...item.MarketplaceOrderLines.flatMap(({ Description, Product }) => [Description, Product.Description]),
  ],
  Sku: ({ item }) => item.MarketplaceOrderLines.map(wholeSku),
  Service: ({ state: { service } }) =>
    service === null ? [] : [service.Name, service.Id, `${service.Provider}|${service.AccountId}|${service.Id}`],
  MarketplaceService: ({ item }) => [item.Meta.MarketplaceService?.Value ?? ""],
  Source: ({ item: { Source } }) => [Source.Id, Source.Name],
  Package: ({ state, world }) => packagesOf(state, world),
  TariffCode: ({ state }) => state.tariffCodes,
  RecipientCountry: ({ item }) => [item.Recipient.CountryIsoCode],
  Email: ({ state }) => [state.Email],
  Phone: ({ state }) => [state.Phone],
  BuyerId: ({ item }) => [item.Recipient.Meta.buyerId ?? ""],
  SoldDay: soldDay,
}

/** The texts as they are compared, each once, none empty. */
export function conditionTexts(field: TextField, looked: Looked): readonly string[] {
  const texts = TEXTS[field](looked)
  const [only] = texts
  if (texts.length === 1 && only !== undefined) {
    const compared = comparedText(field, only)
    return compared === "" ? [] : [compared]
  }
  return [...new Set(texts.map((text) => comparedText(field, text)))].filter((text) => text !== "")
}

/** Without regard to case, accents and outer spaces; codes and phone numbers also without inner ones. */
export function comparedText(field: TextField, text: string): string {
  const folded = foldText(text).trim()
  return field === "TariffCode" || field === "Phone" ? folded.replaceAll(/[\s.()-]/g, "") : folded
}

/** Packages of these sides, whichever way round they are. */
function packagesOf({ Length, Width, Height }: RuleState, { packages }: RuleWorld): readonly string[] {
  const sides = sidesKey(Length, Width, Height)
  return packages
    .filter((preset) => sidesKey(preset.Length, preset.Width, preset.Height) === sides)
    .map(({ Name }) => Name)
}

function sidesKey(...sides: readonly number[]): string {
  return sides.toSorted((a, b) => b - a).join("x")
}

/** The day by London's calendar on which it was sold, or came in where that is not known; and its day of the week. */
function soldDay({ item, world }: Looked): readonly [string, Weekday] {
  const date = world.londonDay(item.MarketplaceTransactionDate ?? item.Created)
  return [date, weekdayOf(date)]
}
