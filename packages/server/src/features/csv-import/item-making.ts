import type { CsvMapping } from "@smart-send/domain/csv-import/mapping/csv-mapping"
import type { ItemId } from "@smart-send/domain/id/id"
import type { NewItem } from "@smart-send/domain/item/item"
import type { PackageDimensions } from "@smart-send/domain/parcel/package-dimensions"
import type { CustomerContext } from "../../context.ts"

/** What creation says of one item. */
export interface MadeOutcome {
  readonly Id: ItemId | null
  readonly Success: boolean
  readonly Error: string | null
  readonly Code: string | null
  readonly Duplicate: boolean
}

type Make = (
  context: CustomerContext,
  items: Readonly<Record<string, NewItem>>,
) => Promise<ReadonlyMap<string, MadeOutcome>>

/** What an import needs of other features: items are made as everywhere, and read by what the seller has said before. */
export interface ItemMaking {
  readonly create: Make
  /** The same answer, and nothing is saved. */
  readonly foresee: Make
  readonly mappings: (context: CustomerContext) => Promise<readonly CsvMapping[]>
  /** What one piece of each remembered product takes. */
  readonly products: (context: CustomerContext) => Promise<readonly RememberedParcel[]>
}

export interface RememberedParcel {
  readonly sku: string
  readonly parcel: PackageDimensions
}
