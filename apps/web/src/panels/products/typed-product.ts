import type { ProductMemory } from "@smart-send/domain/product/product"
import { createUnsavedForm } from "../../unsaved/unsaved-form.ts"
import type { ProductForm } from "./product-correction.ts"

/** The unsaved correction, and the product it is for. */
export interface TypedProduct {
  readonly of: ProductMemory
  readonly form: ProductForm
}

export const typedProduct = createUnsavedForm<TypedProduct>("PRODUCTS")
