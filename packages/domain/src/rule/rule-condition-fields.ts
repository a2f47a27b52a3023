import { z } from "zod"

/** What a condition looks at (RULE-2). */
export const conditionFieldSchema = z.enum([
  "ItemName",
  "Value",
  "Quantity",
  "Sku",
  "Weight",
  "Height",
  "Length",
  "Width",
  "Service",
  "MarketplaceService",
  "Source",
  "Package",
  "TariffCode",
  "RecipientCountry",
  "Email",
  "Phone",
  "BuyerId",
  "SoldDay",
])
export type ConditionField = z.infer<typeof conditionFieldSchema>

/** How a condition compares (RULE-6). */
export const comparisonSchema = z.enum([
  "HasValue",
  "IsEmpty",
  "IsOneOf",
  "IsNotOneOf",
  "Contains",
  "DoesNotContain",
  "Equal",
  "NotEqual",
  "LessThanOrEqual",
  "MoreThanOrEqual",
])
export type Comparison = z.infer<typeof comparisonSchema>

/** Texts are compared without regard to case, accents and outer spaces; numbers by value; days by London's calendar. */
export type ConditionKind = "text" | "number" | "day"

/** The kind of each field, which says how it can be compared. Weight is in kg, sides in cm, value in pounds. */
export const CONDITION_KINDS: Readonly<Record<ConditionField, ConditionKind>> = {
  ItemName: "text",
  Value: "number",
  Quantity: "number",
  Sku: "text",
  Weight: "number",
  Height: "number",
  Length: "number",
  Width: "number",
  Service: "text",
  MarketplaceService: "text",
  Source: "text",
  Package: "text",
  TariffCode: "text",
  RecipientCountry: "text",
  Email: "text",
  Phone: "text",
  BuyerId: "text",
  SoldDay: "day",
}

const ALWAYS: readonly Comparison[] = ["HasValue", "IsEmpty", "IsOneOf", "IsNotOneOf", "Equal", "NotEqual"]

/** The comparisons of each kind, in the order in which they are offered. */
export const COMPARISONS: Readonly<Record<ConditionKind, readonly Comparison[]>> = {
  text: [...ALWAYS, "Contains", "DoesNotContain"],
  number: [...ALWAYS, "LessThanOrEqual", "MoreThanOrEqual"],
  day: [...ALWAYS, "LessThanOrEqual", "MoreThanOrEqual"],
}

/** How many values a comparison takes. */
export const VALUES_TAKEN: Readonly<Record<Comparison, "none" | "one" | "some">> = {
  HasValue: "none",
  IsEmpty: "none",
  IsOneOf: "some",
  IsNotOneOf: "some",
  Contains: "some",
  DoesNotContain: "some",
  Equal: "one",
  NotEqual: "one",
  LessThanOrEqual: "one",
  MoreThanOrEqual: "one",
}
