import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { z } from "zod"
import { edgeContract } from "@smart-send/contract/edge-contract"

/** The entities that clients were told of first: what answers each, and its fields. */
const ENTITIES: readonly (readonly [entity: string, call: string, path: string, fields: string])[] = [
  [
    "Item",
    "listItems",
    "Items",
    `Id Type Description Status MarketplaceStatus Source.Id Source.Name Source.AccountId Created Value CurrencyCode Tags
    Meta.Value Meta.Type Extras.Id Extras.Name Extras.Total Service.Id Service.Provider Service.AccountId Service.Name
    Service.DimensionsRequired Service.CollectionType PackageDimensions.Weight PackageDimensions.Height
    PackageDimensions.Width PackageDimensions.Length Recipient Sender PreferredCollectionDate Consignment.Parcels
    BookingDetails.OrderId BookingDetails.OrderLineId BookingDetails.Reference BookingDetails.Created
    BookingDetails.BookingStatus BookingDetails.Service BookingDetails.TrackingUrl BookingDetails.FinancialSummary
    MarketplaceOrderLines PropertyKey`,
  ],
  [
    "Line",
    "listItems",
    "Items.MarketplaceOrderLines",
    `Id Source MarketplaceOrderId MarketplaceOrderLineId InternalReference CustomerReference Quantity Value Status
    MarketplaceStatus OrderLink Meta Product.Description Product.ImageUrl Product.Sku Product.TariffCode
    Product.CountryOfManufacture Product.Meta`,
  ],
  [
    "Address",
    "listItems",
    "Items.Recipient",
    `Name Email Phone AddressLine1 AddressLine2 Town County CountryIsoCode CountrySubdivision Postcode Organisation
    VatNumber VatStatus Meta.EORI Provider PropertyKey`,
  ],
  [
    "TrackingSummary",
    "listItems",
    "Items.TrackingSummary",
    "LatestStatus DroppedOff Collected InTransit AtDepot DeliveryScheduled Delivered MajorError LastUpdated",
  ],
  ["Parcel", "listItems", "Items.Consignment.Parcels", "Dimensions Id UID CanAdd"],
  ["ParcelOrder", "listItems", "Items.Consignment.Parcels.Orders", "UID Id Quantity Value Description"],
  [
    "Tracking",
    "getTracking",
    "",
    `Trackable Tags Links.RTS Links.LocalCourierTrackingLink Tracking.TrackingNumber Tracking.Stages
    Tracking.TrackingEvents.Timestamp Tracking.TrackingEvents.Description`,
  ],
  ["CsvMapping", "listCsvMappings", "CsvMappings", "Id Name Tags Mappings.From Mappings.To Mappings.Id"],
  [
    "DropLocation",
    "listDropLocations",
    "DropLocations",
    `Id Name Address1 Address2 Postcode Distance OpeningTimes.Day OpeningTimes.OpeningTime OpeningTimes.ClosingTime`,
  ],
  ["Refund", "listRefunds", "Refunds", "OrderLineId Status Created Amount"],
  [
    "Quote",
    "getQuoteOptions",
    "Quotes",
    `Service Options.CoverPercentage Options.Covered Options.CoverCost Options.Extras Options.AvailableExtras
    Options.TotalPriceExVat Options.Key CurrencyCode Tags`,
  ],
  ["DutyPaid", "calculateDutyPaid", "", "DutyValue VatValue AdminFee"],
  ["TariffCategory", "listTariffCategories", "Categories", "Code ParentCode Description TariffCode Icon SortOrder"],
  ["TariffSection", "listTariffSections", "Sections", "Code Name Chapters.Code Chapters.Name"],
  ["TariffClassification", "listTariffClassifications", "Classifications", "Code Name Selectable"],
  ["TariffSuggestion", "suggestTariffCodes", "Suggestions", "Name HS"],
  [
    "Rule",
    "listRules",
    "Rules",
    `Id Name Description RuleType Tags Active BreakOnConditionMet ConditionType Priority Conditions.Id Conditions.Field
    Conditions.Comparison Conditions.Values Actions.Id Actions.Field Actions.Type Actions.Value`,
  ],
]

interface JsonSchema {
  readonly [key: string]: unknown
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === "object" && value !== null

/** The fields of what stands in lists, maps and nullable places, too. */
function fieldOf(schema: unknown, field: string): unknown {
  if (!isSchema(schema)) return undefined
  const { properties, items, anyOf, additionalProperties } = schema
  if (isSchema(properties) && Object.hasOwn(properties, field)) return properties[field]
  const inner = [items, additionalProperties, ...(Array.isArray(anyOf) ? anyOf : [])]
  return inner.map((each) => fieldOf(each, field)).find((each) => each !== undefined)
}

const reach = (from: unknown, to: string) => to.split(".").filter(Boolean).reduce(fieldOf, from)
const pathsOf = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean)

it("every field that clients were told of is in the contract, or in the table of those that stand elsewhere (ADR 161)", () => {
  const missing = ENTITIES.flatMap(([entity, name, path, fields]) => {
    const call = edgeContract.calls.find((each) => each.name === name)
    if (call === undefined) return [`${entity} (no call ${name})`]
    const whole = z.toJSONSchema(call.result, { unrepresentable: "any", io: "output", reused: "inline" })
    const place = reach(whole, path)
    return pathsOf(fields).flatMap((field) => (reach(place, field) === undefined ? [`${entity}.${field}`] : []))
  })
  const decision = readFileSync(new URL("../docs/adr/0161-fields-that-stand-elsewhere.md", import.meta.url), "utf8")
  const listed = [...decision.matchAll(/^\| `([\w.]+)` \|/gm)].map(([, field = ""]) => field)
  expect(missing.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(listed.toSorted((a, b) => (a < b ? -1 : 1)))
})
