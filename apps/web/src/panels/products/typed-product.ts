import type { ProductMemory } from "@smart-send/domain/product/product"
import { createKeptForm } from "../../unsaved/kept-form.ts"
import type { ProductForm } from "./product-correction.ts"

/** The correction that is being typed, and of which product. */
export interface TypedProduct {
  readonly of: ProductMemory
  readonly form: ProductForm
}

export const typedProduct = createKeptForm<TypedProduct>("PRODUCTS")
