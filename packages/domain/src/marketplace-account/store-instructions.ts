/** What the seller does at a shop, in its own words (SHOP-9). */
interface StoreInstructions {
  /** So that we may change orders, and tracking numbers can be sent. */
  readonly putPermission: string
  /** So that the store can be reached again. */
  readonly storeUnavailable: string
  /** So that the order of a product held back can be changed. */
  readonly productFreeze: string
}

const CHECK_PRODUCT = "Check that the product is still available."

const ANY_STORE: StoreInstructions = {
  putPermission: "Enable the permission to modify orders there, then relink the account.",
  storeUnavailable: "Sign in there and settle what is outstanding.",
  productFreeze: CHECK_PRODUCT,
}

/** By `Source.Id`. A shop that is not named has the sentences of any. */
const INSTRUCTIONS: ReadonlyMap<string, Partial<StoreInstructions>> = new Map([
  ["EBAY", { putPermission: "Relink the account and agree that orders may be managed." }],
  [
    "SHOPIFY",
    {
      putPermission: "Relink the account and agree to everything that the app asks for: it has to fulfil orders.",
      storeUnavailable: "Open your Shopify admin: the store may be paused or frozen, or a bill unpaid.",
    },
  ],
  [
    "PRESTASHOP",
    {
      putPermission:
        "In Advanced Parameters, Webservice, open the key and tick Modify (PUT) for orders, order_carriers and order_histories.",
      storeUnavailable: "Check that the shop is not in maintenance and that its webservice is enabled.",
    },
  ],
  [
    "TIKTOK",
    {
      putPermission: "Relink the account and authorise the service to fulfil orders.",
      storeUnavailable: "Open the Seller Center: the shop may be suspended, or on holiday.",
      productFreeze: "Complete the SKU application in the Seller Center.",
    },
  ],
  [
    "WOOCOMMERCE",
    { putPermission: "In WooCommerce, Settings, Advanced, REST API, give the key the permission Read/Write." },
  ],
  ["AMAZON", { storeUnavailable: "Open Seller Central: the account's health page says what is outstanding." }],
  ["ETSY", { putPermission: "Relink the account and allow the app to change transactions." }],
])

/** What to do at the shop whose orders have this source id. */
export function storeInstructions(sourceId: string): StoreInstructions {
  return { ...ANY_STORE, ...INSTRUCTIONS.get(sourceId) }
}
