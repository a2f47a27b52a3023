import { minorToDecimal, poundsText } from "../money/money.ts"
import type { ItemProblem } from "../item/item-problem.ts"
import type { ItemContents } from "../item/item.ts"
import { sumLineValue } from "../item/line-value.ts"
import { fieldProblem } from "./problem-texts.ts"
import { ADDRESS_LIMITS } from "../address/address-limits.ts"
import { ITEM_LIMITS } from "../item/item-limits.ts"
import { PARCEL_LIMITS } from "../parcel/parcel-limits.ts"
import { NEW_ITEM_LIMITS } from "../item/new-item-limits.ts"

type Checked = Pick<ItemContents, "Description" | "Recipient" | "PackageDimensions" | "MarketplaceOrderLines">

/** The batch-create pre-check (CREATE-6, CREATE-7): an item with a problem here is not made, and Save is disabled. Empty when all is well. */
export function checkNewItem(item: Checked): readonly ItemProblem[] {
  const { Recipient, PackageDimensions: size } = item
  return [
    ...item.MarketplaceOrderLines.flatMap((line, index) =>
      tooLong(line.Product.Sku, `MarketplaceOrderLines.${index}.Product.Sku`, {
        prefix: "PRODUCT-SKU",
        owner: "the product's",
        label: "SKU",
        most: NEW_ITEM_LIMITS.sku,
      }),
    ),
    ...missingOrTooLong(item.Description, "Description", {
      prefix: "ITEM-DESCRIPTION",
      owner: "the item's",
      label: "description",
      most: ITEM_LIMITS.description,
    }),
    ...missingOrTooLong(Recipient.Name, "Recipient.Name", {
      prefix: "ADDRESS-RECIPIENT-NAME",
      owner: "the recipient's",
      label: "name",
      most: ADDRESS_LIMITS.line,
    }),
    ...missingOrTooLong(Recipient.Town, "Recipient.Town", {
      prefix: "ADDRESS-RECIPIENT-TOWN",
      owner: "the recipient's",
      label: "town",
      most: ADDRESS_LIMITS.line,
    }),
    ...valueProblems(item),
    ...tooMuch(size.Weight, "PackageDimensions.Weight", { label: "weight in kg", most: PARCEL_LIMITS.Weight }),
    ...tooMuch(size.Length, "PackageDimensions.Length", { label: "length in cm", most: PARCEL_LIMITS.Length }),
    ...tooMuch(size.Width, "PackageDimensions.Width", { label: "width in cm", most: PARCEL_LIMITS.Width }),
    ...tooMuch(size.Height, "PackageDimensions.Height", { label: "height in cm", most: PARCEL_LIMITS.Height }),
  ]
}

interface TextLimit {
  readonly prefix: string
  readonly owner: string
  readonly label: string
  readonly most: number
}

function missingOrTooLong(text: string, Field: string, limit: TextLimit): readonly ItemProblem[] {
  if (text.trim() === "") {
    return [fieldProblem(limit.prefix, "REQUIRED", { Field, values: { owner: limit.owner, label: limit.label } })]
  }
  return tooLong(text, Field, limit)
}

function tooLong(text: string, Field: string, { prefix, owner, label, most }: TextLimit): readonly ItemProblem[] {
  return text.length > most ? [fieldProblem(prefix, "MAX-LENGTH", { Field, values: { owner, label, most } })] : []
}

/** A value is there, and not over the limit. */
function valueProblems(item: Checked): readonly ItemProblem[] {
  const value = minorToDecimal(sumLineValue(item.MarketplaceOrderLines))
  const Field = "MarketplaceOrderLines.0.Value"
  const most = NEW_ITEM_LIMITS.value
  if (value > 0) return tooMuch(value, Field, { label: "value", most, written: poundsText(most) })
  return [fieldProblem("ITEM-VALUE", "REQUIRED", { Field, values: { owner: "the item's", label: "value" } })]
}

function tooMuch(
  amount: number,
  Field: string,
  {
    label,
    most,
    written = most,
  }: { readonly label: string; readonly most: number; readonly written?: string | number },
): readonly ItemProblem[] {
  if (amount <= most) return []
  const prefix = `ITEM-${Field.split(".").at(-1)?.toUpperCase() ?? ""}`
  const values = { owner: Field.startsWith("Package") ? "the parcel's" : "the item's", label, most: written }
  return [fieldProblem(prefix, "FORMAT", { Field, values, text: "TOO-MUCH" })]
}
