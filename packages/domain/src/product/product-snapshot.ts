import { z } from "zod"
import type { ShipmentItem } from "../item/item.ts"
import { packageDimensionsSchema } from "../parcel/package-dimensions.ts"
import { isOnePiece } from "./is-one-piece.ts"
import { skuKey } from "./products-by-sku.ts"
import { wholeSku } from "../item/whole-texts.ts"

/** The product, parcel and service of an item of one piece at one moment, whoever chose the service. */
export const productSnapshotSchema = z.object({
  Sku: z.string(),
  Dimensions: packageDimensionsSchema,
  TariffCode: z.string(),
  CountryOfManufacture: z.string(),
  /** Pounds. */
  Value: z.number(),
  /** Empty for none. */
  Service: z.string(),
  /** Chosen by the system for its price. */
  IsSystems: z.boolean(),
})
export type ProductSnapshot = z.infer<typeof productSnapshotSchema>

/** Null for a parcel that nothing can be learned from by hand: one of several pieces, or without a SKU. */
export function productSnapshot(item: ShipmentItem): ProductSnapshot | null {
  const [line] = item.MarketplaceOrderLines
  if (line === undefined || !isOnePiece(item) || skuKey(wholeSku(line)) === "") return null
  const { Service, PackageDimensions: Dimensions } = item
  return {
    Sku: skuKey(wholeSku(line)),
    Dimensions,
    TariffCode: line.Product.TariffCode,
    CountryOfManufacture: line.Product.CountryOfManufacture,
    Value: line.Value,
    Service: Service === null ? "" : [Service.Provider, Service.AccountId, Service.Id].join("/"),
    IsSystems: Service?.Meta.AssignedBy === "Cheapest",
  }
}

/**
 * Whether an item is as it was then. A service that the system chose may differ, or may have been put back by hand:
 * neither is the seller's choice.
 */
export function isBackTo(now: ProductSnapshot, then: ProductSnapshot): boolean {
  return isSameParcel(now, then) && (now.Service === then.Service || (isNobodys(now) && isNobodys(then)))
}

/** Whether nothing in it has changed, not even who chose the service. */
export function isSameSnapshot(now: ProductSnapshot, then: ProductSnapshot): boolean {
  return isSameParcel(now, then) && now.Service === then.Service && now.IsSystems === then.IsSystems
}

function isSameParcel(now: ProductSnapshot, then: ProductSnapshot): boolean {
  return (
    now.Sku === then.Sku &&
    now.TariffCode === then.TariffCode &&
    now.CountryOfManufacture === then.CountryOfManufacture &&
    now.Value === then.Value &&
    (["Weight", "Length", "Width", "Height"] as const).every(
      (measure) => now.Dimensions[measure] === then.Dimensions[measure],
    )
  )
}

function isNobodys({ Service, IsSystems }: ProductSnapshot): boolean {
  return Service === "" || IsSystems
}
