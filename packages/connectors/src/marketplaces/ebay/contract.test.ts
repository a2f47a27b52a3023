import {
  aConnection,
  aLinkedAccount,
  marketplaceContract,
} from "@smart-send/testkit/connector-contract/marketplace-contract"
import { expect } from "vitest"
import type { DispatchRequest, LinkCallback, Marketplace } from "../../marketplace.ts"
import completeDone from "./fixtures/complete-done.json" with { type: "json" }
import dispatchDone from "./fixtures/dispatch-done.json" with { type: "json" }
import told from "./fixtures/find-dispatch-told.json" with { type: "json" }
import listDone from "./fixtures/list-done.json" with { type: "json" }
import profileDone from "./fixtures/profile-done.json" with { type: "json" }
import profileOrders from "./fixtures/profile-orders.json" with { type: "json" }
import readDone from "./fixtures/read-done.json" with { type: "json" }
import refreshDone from "./fixtures/refresh-done.json" with { type: "json" }
import { createEbay } from "./index.ts"

const NOW = Date.parse("2026-11-20T12:00:00Z")
const account = aLinkedAccount({ accessToken: "access", refreshToken: "refresh" })
const bearer = { headers: { authorization: "Bearer access" } }
const basic = {
  authorization: `Basic ${Buffer.from("client:secret").toString("base64")}`,
  "content-type": "application/x-www-form-urlencoded",
}
const SCOPE =
  "https%3A%2F%2Fapi.ebay.com%2Foauth%2Fapi_scope%2Fsell.fulfillment+https%3A%2F%2Fapi.ebay.com%2Foauth%2Fapi_scope%2Fcommerce.identity.readonly"
const callback: LinkCallback = {
  values: {},
  state: "one-use",
  callbackUrl: "https://app.example.test/link",
  keysUrl: "",
  codeVerifier: "",
  query: { code: "v^1.1#code", state: "one-use", expires_in: "299" },
  posted: null,
}
const parcel: DispatchRequest = {
  orderId: "21-12345-67890",
  refs: {},
  lines: [{ lineId: "10041234567890", quantity: 1, refs: {} }],
  isWholeOrder: true,
  carrier: "royal-mail",
  carrierName: "Royal Mail",
  trackingNumber: "AB 123 456-789 GB",
  trackingUrl: "",
  shippedAt: "2026-11-15T12:00:00.000Z",
  replaces: "",
  tellsBuyer: true,
}
const FULFILMENTS = "/sell/fulfillment/v1/order/21-12345-67890/shipping_fulfillment"
const profile = { externalId: "Qx7T1dRkSmW", name: "example-shop", address: "", details: { marketplaceId: "EBAY_GB" } }
const profileCalls = ["GET /commerce/identity/v1/user/", "GET /sell/fulfillment/v1/order?limit=1"]

function connect(url: string): Marketplace {
  const connection = aConnection("ebay", url, ["api", "identity", "consent"])
  return createEbay({ ...connection, options: { ruName: "Example-RuName", verificationToken: "token" } }, () => NOW)
}

marketplaceContract("ebay", connect, [
  {
    title: "complete",
    run: async (shop, signal) => shop.complete(callback, signal),
    answers: [completeDone, profileDone, profileOrders],
    calls: ["POST /identity/v1/oauth2/token", ...profileCalls],
    sent: [
      {
        headers: basic,
        body: "grant_type=authorization_code&code=v%5E1.1%23code&redirect_uri=Example-RuName",
      },
      { headers: { authorization: "Bearer v^1.1#i^1#access" } },
    ],
    outcome: {
      kind: "linked",
      account: {
        profile,
        credentials: {
          secrets: { accessToken: "v^1.1#i^1#access", refreshToken: "v^1.1#i^1#refresh" },
          accessExpiresAt: NOW + 7_200_000,
          refreshExpiresAt: NOW + 47_304_000_000,
        },
      },
    },
  },
  {
    title: "refresh",
    run: async (shop, signal) => shop.refresh(account, signal),
    answers: [refreshDone],
    calls: ["POST /identity/v1/oauth2/token"],
    sent: [{ headers: basic, body: `grant_type=refresh_token&refresh_token=refresh&scope=${SCOPE}` }],
    outcome: {
      kind: "renewed",
      credentials: {
        secrets: { accessToken: "v^1.1#i^1#access-2", refreshToken: "refresh" },
        accessExpiresAt: NOW + 7_200_000,
        refreshExpiresAt: null,
      },
    },
  },
  {
    title: "profile",
    run: async (shop, signal) => shop.profile(account, signal),
    answers: [profileDone, profileOrders],
    calls: profileCalls,
    sent: [bearer, bearer],
    outcome: { kind: "profile", profile },
  },
  {
    title: "list",
    run: async (shop, signal) =>
      shop.list(account, { from: "2026-11-14T09:00:00.000Z", until: "2026-11-14T10:00:00.000Z", cursor: null }, signal),
    answers: [listDone],
    calls: [
      "GET /sell/fulfillment/v1/order?filter=lastmodifieddate%3A%5B2026-11-14T09%3A00%3A00.000Z..2026-11-14T10%3A00%3A00.000Z%5D&limit=200&offset=0",
    ],
    sent: [bearer],
    outcome: {
      kind: "page",
      orders: [
        expect.objectContaining({ id: "21-12345-67890", state: "open" }),
        expect.objectContaining({ id: "21-12345-67891", state: "cancelled" }),
      ],
      unread: [
        {
          id: "21-12345-67892",
          reason: "UNREADABLE",
          why: expect.stringMatching(/^The order's orderFulfillmentStatus can't be read/),
        },
      ],
      next: null,
    },
  },
  {
    title: "read",
    run: async (shop, signal) => shop.read(account, ["21-12345-67890", "21-00000-00000"], signal),
    answers: [readDone],
    calls: ["GET /sell/fulfillment/v1/order?orderIds=21-12345-67890%2C21-00000-00000"],
    sent: [bearer],
    outcome: {
      kind: "orders",
      orders: [expect.objectContaining({ id: "21-12345-67890", state: "open" })],
      unread: [],
      absent: ["21-00000-00000"],
    },
  },
  {
    title: "dispatch",
    run: async (shop, signal) => shop.dispatch(account, parcel, signal),
    answers: [dispatchDone],
    calls: [`POST ${FULFILMENTS}`],
    sent: [
      {
        ...bearer,
        body: {
          lineItems: [{ lineItemId: "10041234567890", quantity: 1 }],
          shippedDate: "2026-11-15T12:00:00.000Z",
          shippingCarrierCode: "RoyalMail",
          trackingNumber: "AB123456789GB",
        },
      },
    ],
    outcome: { kind: "told", reference: "AB123456789GB" },
  },
  {
    title: "findDispatch",
    run: async (shop, signal) => shop.findDispatch(account, parcel, signal),
    answers: [told],
    calls: [`GET ${FULFILMENTS}`],
    sent: [bearer],
    outcome: { kind: "told", reference: "AB123456789GB" },
  },
])
