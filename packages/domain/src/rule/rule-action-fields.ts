import { z } from "zod"

/** What an action changes (RULE-7). Those from `Sms` on are extras by their ids; Email and Phone belong to default rules alone. */
export const ruleActionFieldSchema = z.enum([
  "Weight",
  "Height",
  "Width",
  "Length",
  "TariffCode",
  "Service",
  "CourierService",
  "Tag",
  "Split",
  "SaveForLater",
  "DontImport",
  "LabelReference",
  "Email",
  "Phone",
  "Sms",
  "Cover",
  "PrintInStore",
  "ExtendedBaseCover",
  "DeliveryGuarantee",
  "Signature",
])
export type RuleActionField = z.infer<typeof ruleActionFieldSchema>

/** How an action changes it (RULE-3). */
export const ruleActionTypeSchema = z.enum(["Replace", "Increment", "Decrement", "Append", "Prepend"])
export type RuleActionType = z.infer<typeof ruleActionTypeSchema>

/** What the value of an action is. */
export type RuleActionKind =
  | "number"
  | "code"
  | "service"
  | "courierService"
  | "tag"
  | "parcels"
  | "yes"
  | "text"
  | "extra"

/** The kind of each action field. A `yes` takes `true` alone, an `extra` also `false`, which takes it off. */
export const ACTION_KINDS: Readonly<Record<RuleActionField, RuleActionKind>> = {
  Weight: "number",
  Height: "number",
  Width: "number",
  Length: "number",
  TariffCode: "code",
  Service: "service",
  CourierService: "courierService",
  Tag: "tag",
  Split: "parcels",
  SaveForLater: "yes",
  DontImport: "yes",
  LabelReference: "text",
  Email: "text",
  Phone: "text",
  Sms: "extra",
  Cover: "extra",
  PrintInStore: "extra",
  ExtendedBaseCover: "extra",
  DeliveryGuarantee: "extra",
  Signature: "extra",
}

/** The types of action that each kind takes. An item has many tags, so that replacing one is adding it. */
export const ACTION_TYPES: Readonly<Record<RuleActionKind, readonly RuleActionType[]>> = {
  number: ["Replace", "Increment", "Decrement"],
  code: ["Replace"],
  service: ["Replace"],
  courierService: ["Replace"],
  tag: ["Replace", "Append", "Prepend"],
  parcels: ["Replace"],
  yes: ["Replace"],
  text: ["Replace", "Append", "Prepend"],
  extra: ["Replace"],
}

/** What is measured of a parcel: kg and cm. */
export type Measure = "Weight" | "Length" | "Width" | "Height"

export function isMeasure(field: RuleActionField): field is Measure {
  return ACTION_KINDS[field] === "number"
}

/** A tariff code without the spaces and points that it is written with. */
export function bareCode(code: string): string {
  return code.replaceAll(/[\s.]/g, "")
}
