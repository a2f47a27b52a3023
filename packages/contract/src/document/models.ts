import { changeChoiceSchema, changedItemSchema, orderChangeSchema } from "../csv-import/changed-order-shapes.ts"
import { rowCountsSchema, rowResultSchema } from "../csv-import/import-file.ts"
import { bookingLineStatusSchema, preparedLineSchema } from "../booking/booking-shapes.ts"
import { itemListSchema, itemOutcomeSchema, linkSchema } from "../item/item-shapes.ts"
import { accountRefSchema, quotedItemSchema } from "../quote/quote-shapes.ts"
import { activityEntrySchema } from "@smart-send/domain/activity/item-activity"
import {
  addressFindingSchema,
  addressSuggestionSchema,
  duplicateBuyerSchema,
} from "@smart-send/domain/address-check/address-suggestion"
import { addressResultSchema } from "@smart-send/domain/address-search/address-result"
import { addressSchema } from "@smart-send/domain/address/address"
import { bookingDetailsSchema } from "@smart-send/domain/item/booking-details"
import { countryEntrySchema } from "@smart-send/domain/country/country-entry"
import { customerSchema } from "@smart-send/domain/customer/customer"
import { dutyPaidSchema } from "@smart-send/domain/customs/duty-paid"
import { customsVerdictSchema } from "@smart-send/domain/customs/restriction"
import { dropLocationSchema, openingTimeSchema } from "@smart-send/domain/drop-location/drop-location"
import { itemExtraSchema } from "@smart-send/domain/extra/extra"
import {
  consignmentSchema,
  newItemSchema,
  shipmentItemSchema,
  trackingSummarySchema,
} from "@smart-send/domain/item/item"
import { orderLineSchema, sourceSchema } from "@smart-send/domain/item/order-line"
import { takenChangesSchema, takenNewItemSchema } from "@smart-send/domain/item/takes-listed-item"
import { metaSchema } from "@smart-send/domain/meta/meta"
import { packageDimensionsSchema } from "@smart-send/domain/parcel/package-dimensions"
import { packagePresetSchema } from "@smart-send/domain/parcel/package-preset"
import { productMemorySchema } from "@smart-send/domain/product/product"
import {
  availableExtraSchema,
  quoteOptionSchema,
  quoteSchema,
  quoteStateSchema,
  unavailableSchema,
  validationRuleSchema,
} from "@smart-send/domain/quote/quote"
import { rateTableSchema } from "@smart-send/domain/quote/rate-table"
import {
  comparedArrivalSchema,
  comparedServiceSchema,
  serviceComparisonSchema,
} from "@smart-send/domain/quote/service-comparison"
import { itemServiceSchema, serviceSchema } from "@smart-send/domain/service/service"
import { csvMappingEntrySchema, csvMappingSchema } from "@smart-send/domain/csv-import/mapping/csv-mapping"
import { ruleActionSchema, ruleConditionSchema, ruleContentsSchema, ruleSchema } from "@smart-send/domain/rule/rule"
import { ruleFindingSchema } from "@smart-send/domain/rule/rule-finding"
import { ruleTraceSchema } from "@smart-send/domain/rule/rule-trace"
import { ruleListSchema, ruleOutcomeSchema, rulePreviewEntrySchema } from "../rule/rule-shapes.ts"
import { serviceTagSchema } from "@smart-send/domain/service/service-tag"
import { limitsSchema, providerSchema, settingsSchema } from "@smart-send/domain/settings/settings"
import { listFilterSchema, savedViewSchema } from "@smart-send/domain/user-setting/user-setting"
import {
  classificationSchema,
  codeFactsSchema,
  codeStandingSchema,
  tariffCategorySchema,
  tariffSectionSchema,
} from "@smart-send/domain/tariff/tariff-browse"
import {
  suggestionGroupSchema,
  suggestionReasonSchema,
  tariffPlaceSchema,
  tariffSuggestionSchema,
} from "@smart-send/domain/tariff/tariff-suggestion"
import { jsonValueSchema } from "@smart-send/domain/json/json-value"
import type { DocumentWords } from "./document-words.ts"

/**
 * The nouns of the contract that have a name in OpenAPI. They are kept apart from the schemas, because the browser
 * loads those and never reads names.
 */
export const models: DocumentWords["models"] = [
  [customerSchema, "Customer", "A sender's address in the seller's address book."],
  [addressSchema, "Address", "A recipient or sender. A field that is not known is the empty string."],
  [sourceSchema, "Source", "Where an order came from: a marketplace, a file (CSV) or by hand (MANUAL)."],
  [orderLineSchema, "OrderLine", "One line of an order. Value is the whole line's, in pounds."],
  [
    itemServiceSchema,
    "ItemService",
    "The service chosen for an item, by its slug, with the provider and account that sell it.",
  ],
  [
    serviceSchema,
    "Service",
    "A service as it is sold. Weight in kg; the three maxima of size in hundredths of a centimetre.",
  ],
  [itemExtraSchema, "Extra", "Something bought with a service."],
  [metaSchema, "Meta", "What is known of an item beside its fields, by key."],
  [packageDimensionsSchema, "PackageDimensions", "Weight in kg and sizes in cm."],
  [consignmentSchema, "Consignment", "The parcels of an item that goes in more than one."],
  [trackingSummarySchema, "TrackingSummary", "What the courier has said of a parcel, and when."],
  [bookingDetailsSchema, "BookingDetails", "What was bought for an item, and what the courier answered."],
  [shipmentItemSchema, "ShipmentItem", "One parcel or consignment to send, made of one or more order lines."],
  [newItemSchema, "NewItem", "The fields of a new item. Sender is the seller's default when it is left out."],
  [
    takenNewItemSchema,
    "ItemToCreate",
    "A new item, or a listed one to make another like it: the server's own fields are ignored.",
  ],
  [
    quotedItemSchema,
    "ItemToQuote",
    "An item to price or check, saved or not. A listed item will do: fields that do not affect the price are ignored.",
  ],
  [
    takenChangesSchema,
    "ItemChanges",
    "The fields to change. Fields that are not named stay as they are; the server's own fields are ignored.",
  ],
  [itemOutcomeSchema, "ItemOutcome", "The outcome for one item of a bulk call."],
  [
    preparedLineSchema,
    "PreparedLine",
    "One item of a prepared order: its frozen price, or why it could not be prepared.",
  ],
  [bookingLineStatusSchema, "BookingLineStatus", "The booking status of one item."],
  [
    quoteSchema,
    "Quote",
    "What one service costs for an item. Options is empty when it can't carry it; Unavailable says why.",
  ],
  [quoteOptionSchema, "QuoteOption", "One way to buy a service, with or without cover. Money in pounds."],
  [availableExtraSchema, "AvailableExtra", "An extra that an option offers, with its price in pounds."],
  [unavailableSchema, "Unavailable", "Why a service is not offered."],
  [
    quoteStateSchema,
    "QuoteState",
    "The full quote of one item with its service: price, dates, and the rules of its fields.",
  ],
  [validationRuleSchema, "ValidationRule", "The rule of one field, as the service and the country set it."],
  [providerSchema, "Provider", "A provider and the accounts to buy from."],
  [settingsSchema, "Settings", "The tenant's features and the seller's settings."],
  [limitsSchema, "Limits", "The limits of calls and lists."],
  [customsVerdictSchema, "CustomsVerdict", "Whether the contents of an item may be sent where they go."],
  [tariffPlaceSchema, "TariffPlace", "A row of the tariff nomenclature, and its name."],
  [tariffSuggestionSchema, "TariffSuggestion", "A tariff code that may fit a description."],
  [suggestionReasonSchema, "SuggestionReason", "Why a tariff code is suggested."],
  [suggestionGroupSchema, "SuggestionGroup", "Order lines that one tariff code may serve."],
  [tariffSectionSchema, "TariffSection", "A section of the tariff nomenclature with its chapters."],
  [classificationSchema, "TariffClassification", "A row of the tariff nomenclature that stands below another."],
  [tariffCategorySchema, "TariffCategory", "A category that tariff codes are browsed from."],
  [codeFactsSchema, "TariffCodeFacts", "What is known of a tariff code."],
  [codeStandingSchema, "TariffCodeStanding", "How a tariff code stands in one system."],
  [dutyPaidSchema, "DutyPaid", "The cost of sending an item with duties paid, in pounds."],
  [countryEntrySchema, "Country", "A country or a part of one."],
  [packagePresetSchema, "PackagePreset", "A usual size of parcel."],
  [dropLocationSchema, "DropLocation", "A place where parcels are dropped off. Distance in metres."],
  [openingTimeSchema, "OpeningTime", "When a place is open on one day."],
  [productMemorySchema, "ProductMemory", "What is remembered about a SKU."],
  [rateTableSchema, "RateTable", "The rates of an account, courier by courier."],
  [serviceComparisonSchema, "ServiceComparison", "Every service, compared for the items asked about."],
  [
    comparedServiceSchema,
    "ComparedService",
    "How many of the items a service takes, at what price, and when the last one arrives.",
  ],
  [comparedArrivalSchema, "ComparedArrival", "The total of the cheapest services that deliver the items by one day."],
  [addressFindingSchema, "AddressFinding", "The problems found in a recipient's address."],
  [addressSuggestionSchema, "AddressSuggestion", "A suggested correction of an address."],
  [duplicateBuyerSchema, "DuplicateBuyer", "Items that seem to go to one buyer."],
  [addressResultSchema, "AddressResult", "A line of an address search."],
  [activityEntrySchema, "ActivityEntry", "One change to an item: the field, and who or what changed it."],
  [ruleSchema, "Rule", "A rule: when it applies, and what it does."],
  [ruleContentsSchema, "RuleContents", "A rule as it is written, before it is saved."],
  [ruleConditionSchema, "RuleCondition", "How a rule looks at one field of an item."],
  [ruleActionSchema, "RuleAction", "What a rule does to one field of an item."],
  [ruleTraceSchema, "RuleTrace", "What one rule did to one field of an item, before and after."],
  [ruleFindingSchema, "RuleFinding", "What is wrong with a rule beside the others."],
  [ruleListSchema, "RuleList", "All rules of the seller, and what is wrong among them."],
  [rulePreviewEntrySchema, "RulePreviewEntry", "What a rule would do to one item."],
  [ruleOutcomeSchema, "RuleOutcome", "The outcome for one item, and what the rules did to it."],
  [savedViewSchema, "SavedView", "A list with a name: search, filter, order and columns."],
  [listFilterSchema, "ListFilter", "What a list is narrowed down to."],
  [rowResultSchema, "RowResult", "What became of one row of a file."],
  [rowCountsSchema, "RowCounts", "How many rows of a file had each outcome."],
  [changedItemSchema, "ChangedItem", "An item whose order says something else than when it was imported."],
  [orderChangeSchema, "OrderChange", "What an order says differently now."],
  [changeChoiceSchema, "ChangeChoice", "Names a change of an order."],
  [csvMappingSchema, "CsvMapping", "How a seller wants the columns of a kind of file to be read."],
  [csvMappingEntrySchema, "CsvMappingEntry", "What one column is read as."],
  [serviceTagSchema, "ServiceTag", "A service the seller marked as a favourite, or hid."],
  [linkSchema, "Link", "An action available for an item, and its address."],
  [accountRefSchema, "AccountRef", "A provider's account."],
  [itemListSchema, "ItemList", "A list of items."],
  [jsonValueSchema, "JsonValue", "Any JSON value."],
]
