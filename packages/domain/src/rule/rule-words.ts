import type { RuleActionField } from "./rule-action-fields.ts"
import type { Comparison, ConditionField } from "./rule-condition-fields.ts"
import type { RuleCondition } from "./rule.ts"

/** Fields of conditions as sentences name them. */
const FIELD_WORDS: Readonly<Record<ConditionField, string>> = {
  ItemName: "item name",
  Value: "value",
  Quantity: "quantity",
  Sku: "SKU",
  Weight: "weight",
  Height: "height",
  Length: "length",
  Width: "width",
  Service: "service",
  MarketplaceService: "marketplace service",
  Source: "source",
  Package: "package",
  TariffCode: "tariff code",
  RecipientCountry: "country",
  Email: "email",
  Phone: "phone",
  BuyerId: "buyer id",
  SoldDay: "sold day",
}

const COMPARISON_WORDS: Readonly<Record<Comparison, string>> = {
  HasValue: "has a value",
  IsEmpty: "is empty",
  IsOneOf: "is one of",
  IsNotOneOf: "is not one of",
  Contains: "contains",
  DoesNotContain: "does not contain",
  Equal: "is",
  NotEqual: "is not",
  LessThanOrEqual: "is at most",
  MoreThanOrEqual: "is at least",
}

const ACTION_WORDS: Readonly<Record<RuleActionField, string>> = {
  Weight: "weight",
  Height: "height",
  Width: "width",
  Length: "length",
  TariffCode: "tariff code",
  Service: "service",
  CourierService: "service",
  Tag: "tag",
  Split: "number of parcels",
  SaveForLater: "status",
  DontImport: "import",
  LabelReference: "label reference",
  Email: "email",
  Phone: "phone",
  Sms: "text message",
  Cover: "full protection",
  PrintInStore: "print in store",
  ExtendedBaseCover: "basic protection",
  DeliveryGuarantee: "delivery guarantee",
  Signature: "signature",
}

const MOST_NAMED = 3

export function actionWord(field: RuleActionField): string {
  return ACTION_WORDS[field]
}

/** "SKU is one of A, B, C and 4 more" */
export function conditionText({
  Field,
  Comparison,
  Values,
}: Pick<RuleCondition, "Field" | "Comparison" | "Values">): string {
  const named = Values.slice(0, MOST_NAMED).join(", ")
  const more = Values.length > MOST_NAMED ? ` and ${Values.length - MOST_NAMED} more` : ""
  return [FIELD_WORDS[Field], COMPARISON_WORDS[Comparison], `${named}${more}`].filter((part) => part !== "").join(" ")
}
