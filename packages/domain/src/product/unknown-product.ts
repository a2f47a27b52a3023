import { NO_DIMENSIONS } from "../parcel/package-dimensions.ts"
import type { ProductFacts } from "./learn-from.ts"

interface WeighedProduct {
  readonly Sku: string
  readonly Description: string
  /** kg of one piece. */
  readonly Weight: number
}

/** A product of which a seller has said the weight and nothing else. */
export function unknownProduct({ Sku, Description, Weight }: WeighedProduct): ProductFacts {
  return {
    Sku: Sku.trim(),
    Description,
    Dimensions: { ...NO_DIMENSIONS, Weight },
    TariffCode: "",
    CountryOfManufacture: "",
    DomesticService: null,
    InternationalService: null,
    Value: 0,
  }
}
