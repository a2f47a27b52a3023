import type { MarketplaceManifest } from "../../marketplace-manifest.ts"

/** WooCommerce's REST interface, version 3: every shop has a host and keys of its own, which its plug-in posts once the seller agrees. */
export const manifest: MarketplaceManifest = {
  name: "woocommerce",
  displayName: "WooCommerce",
  article: "a",
  sourceId: "WOOCOMMERCE",
  accountPrefix: "II",
  linkAction: "Install",
  linking: {
    kind: "consent",
    fields: [
      {
        name: "StoreAddress",
        label: "Address of your shop",
        example: "https://www.your-shop.example",
        isSecret: false,
        isRequired: true,
      },
      { name: "Key", label: "Consumer key (optional)", example: "ck_...", isSecret: true, isRequired: false },
      { name: "Secret", label: "Consumer secret (optional)", example: "cs_...", isSecret: true, isRequired: false },
    ],
    instructions: [
      "In WordPress, set Permalinks to anything but Plain.",
      "Your shop asks you to approve the link: sign in there as a shop manager or an administrator.",
      "If your shop can't send us its keys, make them under WooCommerce, Settings, Advanced, REST API with Read/Write permissions, and type both here.",
    ],
  },
  registration: [],
  tokens: { accessSeconds: null, refreshSeconds: null },
  limits: {
    // WooCommerce sets no limit. Most shops share a small machine with others, so they are asked gently.
    list: { perSecond: 1, burst: 10 },
    call: { perSecond: 5, burst: 40 },
    ordersPerPage: 50,
    oldestDays: null,
  },
  pollSeconds: 50,
  overlapSeconds: 300,
  // A shop has one state for a whole order: some of its lines can't be told as sent.
  offers: {
    webhook: true,
    products: true,
    partialDispatch: false,
    severalNumbers: true,
    changeNumber: true,
    combine: false,
    held: true,
    tellsBuyer: true,
  },
  carriers: null,
  buyerDataDays: null,
}
