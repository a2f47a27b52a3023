import { poundsText } from "@smart-send/domain/money/money"
import type { Address } from "@smart-send/domain/address/address"
import { addressFieldLabel, addressFieldText } from "@smart-send/domain/address/address-field"
import { checkNewItem } from "@smart-send/domain/item-check/check-new-item"
import { fieldProblemOf } from "@smart-send/domain/item-check/field-rule"
import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import { fieldProblem, problem } from "@smart-send/domain/item-check/problem-texts"
import { addressRules } from "@smart-send/domain/quote/address-rules"
import type { ValidationRule } from "@smart-send/domain/quote/quote"
import { FAR } from "../../pick/typed-number.ts"
import { newItemOf, type NewItemForm } from "./new-item-form.ts"
import { ADDRESS_LIMITS } from "@smart-send/domain/address/address-limits"
import { TYPED_VALUE } from "@smart-send/domain/item/new-item-limits"
import { ITEM_LIMITS } from "@smart-send/domain/item/item-limits"

/** Name, address lines, town and postcode are required; phone and email are not (CREATE-2). */
export function newItemAddressRules(country: string): readonly ValidationRule[] {
  const postcode = addressRules(country, false).find(({ name }) => name === "Postcode")
  return [
    line("Name", { required: true }),
    line("Organisation"),
    line("AddressLine1", { required: true }),
    // Most addresses do not have these.
    line("AddressLine2"),
    line("Locality"),
    line("Town", { required: true }),
    line("County"),
    // Some countries have no postcodes, or write addresses without them.
    line("Postcode", { required: postcode?.required === true, pattern: postcode?.pattern ?? null }),
    line("Phone"),
    line("Email", { maxLength: ADDRESS_LIMITS.email }),
  ]
  function line(name: string, limits?: Partial<ValidationRule>): ValidationRule {
    return rule(name, addressFieldLabel(name, country), limits)
  }
}

function rule(name: string, label: string, limits: Partial<ValidationRule> = {}): ValidationRule {
  return { name, label, required: false, pattern: null, minLength: null, maxLength: ADDRESS_LIMITS.line, ...limits }
}

/**
 * The problems that keep the item from being created, in the order of the form, one for each field. When there are
 * none, Save may be pressed.
 */
export function newItemProblems(form: NewItemForm, needsSides: boolean): readonly ItemProblem[] {
  const all = [
    ...addressProblems(form.sender, "Sender"),
    ...addressProblems(form.recipient, "Recipient"),
    ...textProblems(form),
    ...valueProblems(form.value),
    ...parcelProblems(form, needsSides),
    // The pre-check of the create call is applied too: Save is disabled if any of it fails.
    ...checkNewItem(newItemOf({ ...form, value: countable(form.value) })),
  ]
  const seen = new Set<string>()
  return all.filter(({ Field }) => !seen.has(Field) && seen.add(Field))
}

/** An amount that is not a number or is too large to compute with has a problem of its own already. */
function countable(value: number): number {
  return Math.abs(value) <= FAR ? value : TYPED_VALUE.most
}

function addressProblems(address: Address, side: "Sender" | "Recipient"): readonly ItemProblem[] {
  const rules = newItemAddressRules(address.CountryIsoCode)
  const found = rules.flatMap((each) => {
    const problemFound = fieldProblemOf(each, {
      value: addressFieldText(address, each.name),
      path: `${side}.${each.name}`,
      prefix: `ADDRESS-${side.toUpperCase()}-${each.name.toUpperCase()}`,
      owner: `the ${side.toLowerCase()}'s`,
    })
    return problemFound ?? []
  })
  if (address.CountryIsoCode !== "") return found
  const code = side === "Sender" ? "ADDRESS-SENDER" : "ADDRESS-RECIPIENT"
  return [...found, problem(code, { Field: `${side}.CountryIsoCode` })]
}

function textProblems({ description, sku, reference }: NewItemForm): readonly ItemProblem[] {
  const product = { owner: "the item's" }
  const texts = [
    {
      value: description,
      path: "Description",
      prefix: "ITEM-DESCRIPTION",
      label: "Description",
      required: true,
      most: ITEM_LIMITS.description,
    },
    {
      value: sku,
      path: "MarketplaceOrderLines.0.Product.Sku",
      prefix: "PRODUCT-SKU",
      label: "SKU",
      required: false,
      most: ADDRESS_LIMITS.line,
    },
    {
      value: reference,
      path: "MarketplaceOrderLines.0.CustomerReference",
      prefix: "ITEM-REFERENCE",
      label: "Reference",
      required: false,
      most: ADDRESS_LIMITS.line,
    },
  ]
  return texts.flatMap(({ label, required, most, ...field }) => {
    const limits = rule(field.path, label, { required, maxLength: most })
    return fieldProblemOf(limits, { ...field, ...product }) ?? []
  })
}

function valueProblems(value: number): readonly ItemProblem[] {
  const Field = "MarketplaceOrderLines.0.Value"
  const values = { owner: "the item's", label: "value", most: poundsText(TYPED_VALUE.most) }
  // NaN counts as missing too.
  if (!(value >= TYPED_VALUE.least)) return [fieldProblem("ITEM-VALUE", "REQUIRED", { Field, values })]
  if (value > TYPED_VALUE.most) return [fieldProblem("ITEM-VALUE", "FORMAT", { Field, values, text: "TOO-MUCH" })]
  return []
}

const SIDES = ["Length", "Width", "Height"] as const

/** Weight is required, and the sides too, unless the tenant hides them where no service needs them. */
function parcelProblems({ parcel }: NewItemForm, needsSides: boolean): readonly ItemProblem[] {
  const weight = parcel.Weight > 0 ? [] : [problem("ITEM-WEIGHT", { Field: "PackageDimensions.Weight" })]
  const missing = SIDES.filter((side) => (needsSides ? !(parcel[side] > 0) : !(parcel[side] >= 0))).map((side) =>
    fieldProblem(`ITEM-${side.toUpperCase()}`, "REQUIRED", {
      Field: `PackageDimensions.${side}`,
      values: { owner: "the parcel's", label: side.toLowerCase() },
    }),
  )
  return [...weight, ...missing]
}
