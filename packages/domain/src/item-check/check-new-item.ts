import { minorToDecimal } from "../money/money.ts"
import type { ItemProblem } from "../item/item-problem.ts"
import type { ItemContents } from "../item/item.ts"
import { sumLineValue } from "../item/line-value.ts"
import { fieldProblem } from "./problem-texts.ts"

/** The limits of the batch-create pre-check (CREATE-6). Lengths in characters, value in pounds, weight in kg, sides in cm. */
const LONGEST_SKU = 50
const LONGEST_DESCRIPTION = 256
const LONGEST_NAME = 50
const HIGHEST_VALUE = 25_000
const HIGHEST_WEIGHT = 2500
const LONGEST_SIDE = 300

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
        most: LONGEST_SKU,
      }),
    ),
    ...missingOrTooLong(item.Description, "Description", {
      prefix: "ITEM-DESCRIPTION",
      owner: "the item's",
      label: "description",
      most: LONGEST_DESCRIPTION,
    }),
    ...missingOrTooLong(Recipient.Name, "Recipient.Name", {
      prefix: "ADDRESS-RECIPIENT-NAME",
      owner: "the recipient's",
      label: "name",
      most: LONGEST_NAME,
    }),
    ...missingOrTooLong(Recipient.Town, "Recipient.Town", {
      prefix: "ADDRESS-RECIPIENT-TOWN",
      owner: "the recipient's",
      label: "town",
      most: LONGEST_NAME,
    }),
    ...valueProblems(item),
    ...tooMuch(size.Weight, "PackageDimensions.Weight", { label: "weight in kg", most: HIGHEST_WEIGHT }),
    ...tooMuch(size.Length, "PackageDimensions.Length", { label: "length in cm", most: LONGEST_SIDE }),
    ...tooMuch(size.Width, "PackageDimensions.Width", { label: "width in cm", most: LONGEST_SIDE }),
    ...tooMuch(size.Height, "PackageDimensions.Height", { label: "height in cm", most: LONGEST_SIDE }),
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

/** Value present, up to 25000. */
function valueProblems(item: Checked): readonly ItemProblem[] {
  const value = minorToDecimal(sumLineValue(item.MarketplaceOrderLines))
  const Field = "MarketplaceOrderLines.0.Value"
  if (value > 0) return tooMuch(value, Field, { label: "value", most: HIGHEST_VALUE })
  return [fieldProblem("ITEM-VALUE", "REQUIRED", { Field, values: { owner: "the item's", label: "value" } })]
}

function tooMuch(
  amount: number,
  Field: string,
  { label, most }: { readonly label: string; readonly most: number },
): readonly ItemProblem[] {
  if (amount <= most) return []
  const prefix = `ITEM-${Field.split(".").at(-1)?.toUpperCase() ?? ""}`
  const values = { owner: Field.startsWith("Package") ? "the parcel's" : "the item's", label, most }
  return [fieldProblem(prefix, "FORMAT", { Field, values, text: "TOO-MUCH" })]
}
