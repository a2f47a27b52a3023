import type { NewItem } from "@smart-send/domain/item/item"
import type { ItemId } from "@smart-send/domain/id/id"
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

/** What importing orders needs of other features: items are made as everywhere, by the seller's rules. */
export interface ImportParts {
  readonly create: (
    context: CustomerContext,
    items: Readonly<Record<string, NewItem>>,
    /** The seller's rules are through, and nothing is saved yet. */
    onRuled: () => Promise<void>,
  ) => Promise<ReadonlyMap<string, MadeOutcome>>
  /** What one piece of each remembered product takes. */
  readonly products: (
    context: CustomerContext,
  ) => Promise<readonly { readonly sku: string; readonly parcel: PackageDimensions }[]>
}
