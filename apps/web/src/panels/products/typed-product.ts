import type { ProductMemory } from "@smart-send/domain/product/product"
import { createUnsavedForm } from "../../unsaved/unsaved-form.ts"
import type { ProductForm } from "./product-correction.ts"

/** The correction that is being typed, and of which product. */
export interface TypedProduct {
  readonly of: ProductMemory
  readonly form: ProductForm
}

export const typedProduct = createUnsavedForm<TypedProduct>("PRODUCTS")
