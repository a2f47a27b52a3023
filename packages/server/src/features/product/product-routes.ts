import { forgetProduct as forgetProductCall } from "@smart-send/contract/product/forget-product"
import { listProducts as listProductsCall } from "@smart-send/contract/product/list-products"
import { rememberWeights as rememberWeightsCall } from "@smart-send/contract/product/remember-weights"
import { updateProduct as updateProductCall } from "@smart-send/contract/product/update-product"
import type { Platform, Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { forgetProduct } from "./forget-product.ts"
import { listProducts } from "./list-products.ts"
import { rememberWeights } from "./remember-weights.ts"
import { updateProduct } from "./update-product.ts"

export const productRoutes = (platform: Platform): readonly Route[] => [
  route(listProductsCall, (context) => listProducts(platform, context)),
  route(updateProductCall, (context, input) => updateProduct(platform, context, input)),
  route(rememberWeightsCall, rememberWeights),
  route(forgetProductCall, forgetProduct),
]
