import { readFileSync } from "node:fs"
import { aConnection, aLinkedAccount } from "@smart-send/testkit/connector-contract/marketplace-contract"
import {
  marketplaceHardening,
  type HardenedAnswer,
  type HardenedOperation,
} from "@smart-send/testkit/connector-contract/marketplace-hardening"
import type { RecordedAnswer } from "@smart-send/testkit/connector-contract/open-answering-server"
import { z } from "zod"
import { createMarketplaces } from "./marketplace-registry.ts"
import type { DispatchRequest, Marketplace, MarketplaceAccount } from "./marketplace.ts"

// eBay and Etsy are held to the same by their own contract.test.ts.

const answerSchema = z.object({ status: z.int(), contentType: z.string(), text: z.string() })
function recorded(connector: string, name: string): RecordedAnswer {
  const file = new URL(`marketplaces/${connector}/fixtures/${name}.json`, import.meta.url)
  return answerSchema.parse(JSON.parse(readFileSync(file, "utf8")))
}
type Besides = NonNullable<HardenedAnswer["besides"]>
const ANY_FORM: Besides = [
  ["an HTML page that says not found", "The shop has it not, or keeps it to itself."],
  ["JSON", "Nothing rests on what it says."],
  ["an empty answer", "Nothing rests on what it says."],
]
const NO_SUCH_PAGE: Besides = [["an HTML page that says not found", "The shop has it not, or keeps it to itself."]]
const SHOP_GONE: Besides = [["an HTML page that says not found", "404 is Shopify's word for a shop that is gone."]]
const aside = (answers: readonly HardenedAnswer[], besides: Besides): readonly HardenedAnswer[] =>
  answers.map((answer) => ({ ...answer, besides }))

const beside = (answers: readonly HardenedAnswer[], isBeside: string): readonly HardenedAnswer[] =>
  answers.map((answer) => ({ ...answer, isBeside }))

/** Recorded answers in the order of the calls. */
const inTurn = (connector: string, ...names: readonly string[]): readonly HardenedAnswer[] =>
  names.map((name) => ({ right: recorded(connector, name) }))

const window = { from: "2026-11-14T00:00:00.000Z", until: "2026-11-15T00:00:00.000Z", cursor: null }
const parcel = (orderId: string, lineId: string, quantity: number): DispatchRequest => ({
  orderId,
  refs: {},
  lines: [{ lineId, quantity, refs: {} }],
  isWholeOrder: true,
  carrier: "evri",
  carrierName: "Evri",
  trackingNumber: "H01",
  trackingUrl: "https://track.example/H01",
  shippedAt: "2026-11-15T10:00:00.000Z",
  replaces: "",
  tellsBuyer: true,
})

/** What all shops are asked, with the answers of one of them. */
function operationsOf(
  accountAt: (url: string) => MarketplaceAccount,
  order: DispatchRequest,
  answers: Readonly<Record<"profile" | "list" | "read" | "dispatch" | "findDispatch", readonly HardenedAnswer[]>>,
  ids: readonly string[] = [order.orderId],
): readonly HardenedOperation[] {
  return [
    {
      title: "profile",
      run: async (shop, url, signal) => shop.profile(accountAt(url), signal),
      answers: answers.profile,
    },
    {
      title: "list",
      run: async (shop, url, signal) => shop.list(accountAt(url), window, signal),
      answers: answers.list,
    },
    {
      title: "read",
      run: async (shop, url, signal) => shop.read(accountAt(url), ids, signal),
      answers: answers.read,
    },
    {
      title: "dispatch",
      run: async (shop, url, signal) => shop.dispatch(accountAt(url), order, signal),
      answers: answers.dispatch,
    },
    {
      title: "find-dispatch",
      run: async (shop, url, signal) => shop.findDispatch(accountAt(url), order, signal),
      answers: answers.findDispatch,
    },
  ]
}

const connectAs =
  (connector: string, names: readonly string[], suffix = "") =>
  (url: string): Marketplace => {
    const connection = aConnection(connector, `${url}${suffix}`, names)
    const shop = createMarketplaces([{ ...connection, allowedOrigins: [url] }]).get(connector)
    if (shop === undefined) throw new Error(`there is no ${connector}`)
    return shop
  }

const amazon = aLinkedAccount({ accessToken: "t" }, { details: { marketplaceId: "A1F83G8C2ARO7P" } })
marketplaceHardening(
  "amazon",
  connectAs("amazon", ["api", "identity"]),
  operationsOf(() => amazon, parcel("203-1234567-7654321", "40012345678911", 2), {
    profile: inTurn("amazon", "profile-done"),
    list: inTurn("amazon", "list-done"),
    read: [
      ...inTurn("amazon", "read-done"),
      ...beside(
        inTurn("amazon", "refunded-last"),
        "The order is told without its refunds, and what was known of them stays.",
      ),
    ],
    dispatch: inTurn("amazon", "dispatch-done"),
    findDispatch: inTurn("amazon", "find-dispatch-told"),
  }),
)

marketplaceHardening("amazon", connectAs("amazon", ["api", "identity"]), [
  {
    title: "refunded",
    run: async (shop, _url, signal) => shop.refunded(amazon, window, signal),
    answers: inTurn("amazon", "refunded-done"),
  },
])

const SHOP = "example-goods.myshopify.com"
const shopify = aLinkedAccount({ accessToken: "t" }, { externalId: SHOP, address: SHOP })
marketplaceHardening(
  "shopify",
  connectAs("shopify", ["api"], "/{shop}"),
  operationsOf(
    () => shopify,
    parcel("gid://shopify/Order/5900000000001", "gid://shopify/LineItem/1", 2),
    {
      profile: aside(inTurn("shopify", "profile-done"), SHOP_GONE),
      list: aside(inTurn("shopify", "list-done"), SHOP_GONE),
      read: aside(inTurn("shopify", "read-done"), SHOP_GONE),
      dispatch: aside(inTurn("shopify", "dispatch-orders", "dispatch-done"), SHOP_GONE),
      findDispatch: aside(inTurn("shopify", "find-dispatch-told"), SHOP_GONE),
    },
    ["gid://shopify/Order/5900000000001", "gid://shopify/Order/9"],
  ),
)

const tiktok = aLinkedAccount(
  { accessToken: "t" },
  { externalId: "7495000000000000001", details: { cipher: "GCP_1", region: "GB" } },
)
marketplaceHardening(
  "tiktok",
  connectAs("tiktok", ["api", "auth"]),
  operationsOf(
    () => tiktok,
    { ...parcel("576900000000000001", "1729400000000000001", 1), carrier: "royal-mail" },
    {
      profile: inTurn("tiktok", "profile-done"),
      list: inTurn("tiktok", "list-done"),
      read: inTurn("tiktok", "read-done"),
      dispatch: inTurn("tiktok", "read-done", "dispatch-providers", "dispatch-done"),
      findDispatch: inTurn("tiktok", "find-dispatch-told"),
    },
  ),
)

const wooAt = (url: string) =>
  aLinkedAccount(
    { key: `ck_${"a1".repeat(20)}`, secret: `cs_${"b2".repeat(20)}` },
    { externalId: "shop.example", address: `${url}/shop`, details: { weightUnit: "g" } },
  )
marketplaceHardening(
  "woocommerce",
  connectAs("woocommerce", []),
  operationsOf(wooAt, parcel("7311", "315", 3), {
    // Whether keys may write is seen by a refusal alone, and a shop without a name is called by its address.
    profile: [
      ...inTurn("woocommerce", "any-empty"),
      ...aside(inTurn("woocommerce", "any-order", "profile-done"), ANY_FORM),
      ...aside(inTurn("woocommerce", "profile-weight-unit"), NO_SUCH_PAGE),
    ],
    list: inTurn("woocommerce", "list-done", "any-refunds"),
    read: inTurn("woocommerce", "read-done", "any-refunds"),
    dispatch: inTurn("woocommerce", "any-order", "find-dispatch-absent", "dispatch-done", "any-order"),
    findDispatch: inTurn("woocommerce", "any-order", "find-dispatch-told"),
  }),
)

/** What an order of PrestaShop's names by ids is asked for side by side. */
const RELATED: readonly (readonly [call: string, answer: string])[] = [
  ["GET /shop/api/order_states", "any-order-states"],
  ["GET /shop/api/addresses", "any-addresses"],
  ["GET /shop/api/customers", "any-customers"],
  ["GET /shop/api/currencies", "any-currencies"],
  ["GET /shop/api/order_carriers", "any-order-carriers"],
  ["GET /shop/api/carriers", "any-carriers"],
  ["GET /shop/api/order_details", "any-order-details"],
  ["GET /shop/api/countries", "any-countries"],
]
const named = (...calls: readonly (readonly [call: string, answer: string])[]): readonly HardenedAnswer[] =>
  calls.map(([call, answer]) => ({ call, right: recorded("prestashop", answer) }))
const prestaAt = (url: string) =>
  aLinkedAccount(
    { key: "ABCDEFGHIJKLMNOPQRSTUVWXYZ012345" },
    {
      externalId: "shop.example",
      address: `${url}/shop`,
      details: {
        timeZone: "Europe/Paris",
        weightUnit: "kg",
        cancelledState: "6",
        refundedState: "7",
        shippedState: "4",
        alsoReads: "configurations order_details carriers",
      },
    },
  )
marketplaceHardening(
  "prestashop",
  connectAs("prestashop", []),
  operationsOf(
    prestaAt,
    { ...parcel("5", "11", 2), trackingNumber: "JD0002" },
    {
      profile: named(["GET /shop/api/configurations", "any-configurations"], ["GET /shop/api/", "profile-done"]),
      list: named(["GET /shop/api/orders?", "list-done"], ...RELATED),
      read: named(["GET /shop/api/orders?", "read-done"], ...RELATED),
      dispatch: named(
        ["GET /shop/api/orders?", "read-done"],
        ["GET /shop/api/order_states", "any-order-states"],
        ["GET /shop/api/order_carriers", "any-order-carriers"],
        ["PUT /shop/api/order_carriers", "dispatch-done"],
        ["POST /shop/api/order_histories", "dispatch-state"],
      ),
      findDispatch: named(
        ["GET /shop/api/orders?", "read-done"],
        ["GET /shop/api/order_states", "any-order-states"],
        ["GET /shop/api/order_carriers", "find-dispatch-told"],
      ),
    },
  ),
)
