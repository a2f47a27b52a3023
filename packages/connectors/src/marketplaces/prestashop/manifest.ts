import type { MarketplaceManifest } from "../../marketplace-manifest.ts"

/** PrestaShop's webservice, 1.7 to 8: every shop has a host and a key of its own. */
export const manifest: MarketplaceManifest = {
  name: "prestashop",
  displayName: "PrestaShop",
  article: "a",
  sourceId: "PRESTASHOP",
  accountPrefix: "PR",
  linkAction: "Install",
  linking: {
    kind: "keys",
    fields: [
      {
        name: "StoreAddress",
        label: "Address of your shop",
        example: "https://www.your-shop.example",
        isSecret: false,
        isRequired: true,
      },
      {
        name: "Key",
        label: "Webservice key",
        example: "32 letters and digits",
        isSecret: true,
        isRequired: true,
      },
    ],
    instructions: [
      "In the back office, open Advanced Parameters, then Webservice, and switch the webservice on.",
      "Add a key, and let it View (GET): orders, order_carriers, addresses, customers, countries, states, currencies, products and order_states.",
      "Let it Modify (PUT) order_carriers and Add (POST) order_histories, so that tracking numbers can be sent.",
      "Let it View configurations as well: your shop's time zone and unit of weight are read there.",
      "View of order_details, carriers and shops is of use, too: for refunded pieces, weights, and the names of carriers.",
    ],
  },
  registration: [],
  tokens: { accessSeconds: null, refreshSeconds: null },
  limits: {
    // PrestaShop sets no limit. Most shops share a small machine with others, so they are asked gently.
    list: { perSecond: 1, burst: 10 },
    call: { perSecond: 5, burst: 40 },
    ordersPerPage: 100,
    oldestDays: null,
  },
  pollSeconds: 50,
  // Times of changes have no zone: when the clocks go back, an hour is told twice.
  overlapSeconds: 2 * 60 * 60,
  offers: {
    webhook: false,
    products: true,
    partialDispatch: false,
    severalNumbers: false,
    changeNumber: true,
    combine: false,
    held: false,
    tellsBuyer: true,
  },
  carriers: null,
  buyerDataDays: null,
}
