import type { CsvFormat } from "../csv-format.ts"
import { ebayOrders } from "./ebay-orders.ts"
import { genericUpload } from "./generic-upload.ts"
import { shopifyOrders } from "./shopify-orders.ts"

/** Every kind of file that is recognised, the most particular first. */
export const csvFormats: readonly CsvFormat[] = [ebayOrders, shopifyOrders, genericUpload]
