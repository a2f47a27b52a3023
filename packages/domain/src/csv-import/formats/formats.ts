import type { CsvFormat } from "../csv-format.ts"
import { amazonOrders } from "./amazon-orders.ts"
import { clickAndDrop } from "./click-and-drop.ts"
import { ebayOrders } from "./ebay-orders.ts"
import { etsyOrderItems, etsyOrders } from "./etsy-orders.ts"
import { genericUpload } from "./generic-upload.ts"
import { shipstationOrders } from "./shipstation-orders.ts"
import { shopifyOrders } from "./shopify-orders.ts"
import { tiktokOrders } from "./tiktok-orders.ts"
import { woocommerceOrders } from "./woocommerce-orders.ts"

/** Every kind of file that is recognised, the most particular first. */
export const csvFormats: readonly CsvFormat[] = [
  ebayOrders,
  shopifyOrders,
  amazonOrders,
  etsyOrderItems,
  etsyOrders,
  woocommerceOrders,
  tiktokOrders,
  shipstationOrders,
  clickAndDrop,
  genericUpload,
]
