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
import profileReceipts from "./fixtures/profile-receipts.json" with { type: "json" }
import profileShop from "./fixtures/profile-shop.json" with { type: "json" }
import readDone from "./fixtures/read-done.json" with { type: "json" }
import refreshDone from "./fixtures/refresh-done.json" with { type: "json" }
import { createEtsy } from "./index.ts"

const NOW = Date.parse("2026-11-20T12:00:00Z")
const account = aLinkedAccount({ accessToken: "500001.access", refreshToken: "refresh" }, { externalId: "60000001" })
const by = { headers: { authorization: "Bearer 500001.access", "x-api-key": "client:secret" } }
const form = { "content-type": "application/x-www-form-urlencoded" }
const callback: LinkCallback = {
  values: {},
  state: "one-use",
  callbackUrl: "https://app.example.test/link",
  keysUrl: "",
  codeVerifier: "v".repeat(43),
  query: { code: "code", state: "one-use" },
  posted: null,
}
const parcel: DispatchRequest = {
  orderId: "3710000001",
  refs: {},
  lines: [{ lineId: "4410000011", quantity: 2, refs: {} }],
  isWholeOrder: true,
  carrier: "royal-mail",
  carrierName: "Royal Mail",
  trackingNumber: "AB123456789GB",
  trackingUrl: "",
  shippedAt: "2026-11-15T12:00:00.000Z",
  replaces: "",
  tellsBuyer: true,
}
const SHOP = "/v3/application/shops/60000001"
const profile = { externalId: "60000001", name: "ExampleYarns", address: "", details: {} }
const profileAnswers = [profileDone, profileShop, profileReceipts]
const profileCalls = ["GET /v3/application/users/me", `GET ${SHOP}`, `GET ${SHOP}/receipts?limit=1`]
const tokensEnd = { accessExpiresAt: NOW + 3_600_000, refreshExpiresAt: NOW + 7_776_000_000 }

function connect(url: string): Marketplace {
  return createEtsy(aConnection("etsy", url, ["api", "consent"]), () => NOW)
}

marketplaceContract("etsy", connect, [
  {
    title: "complete",
    run: async (shop, signal) => shop.complete(callback, signal),
    answers: [completeDone, ...profileAnswers],
    calls: ["POST /v3/public/oauth/token", ...profileCalls],
    sent: [
      {
        headers: form,
        body: `grant_type=authorization_code&client_id=client&redirect_uri=https%3A%2F%2Fapp.example.test%2Flink&code=code&code_verifier=${"v".repeat(43)}`,
      },
      by,
    ],
    outcome: {
      kind: "linked",
      account: {
        profile,
        credentials: {
          secrets: { accessToken: "500001.access", refreshToken: "500001.refresh" },
          ...tokensEnd,
        },
      },
    },
  },
  {
    title: "refresh",
    run: async (shop, signal) => shop.refresh(account, signal),
    answers: [refreshDone],
    calls: ["POST /v3/public/oauth/token"],
    sent: [{ headers: form, body: "grant_type=refresh_token&client_id=client&refresh_token=refresh" }],
    outcome: {
      kind: "renewed",
      credentials: { secrets: { accessToken: "500001.access-2", refreshToken: "500001.refresh-2" }, ...tokensEnd },
    },
  },
  {
    title: "profile",
    run: async (shop, signal) => shop.profile(account, signal),
    answers: profileAnswers,
    calls: profileCalls,
    sent: [by, by, by],
    outcome: { kind: "profile", profile },
  },
  {
    title: "list",
    run: async (shop, signal) =>
      shop.list(account, { from: "2026-11-14T09:00:00.500Z", until: "2026-11-14T10:00:00.500Z", cursor: null }, signal),
    answers: [listDone],
    calls: [
      `GET ${SHOP}/receipts?min_last_modified=1794646800&max_last_modified=1794650401&sort_on=updated&sort_order=asc&limit=100&offset=0`,
    ],
    sent: [by],
    outcome: {
      kind: "page",
      orders: [
        expect.objectContaining({ id: "3710000001", state: "open" }),
        expect.objectContaining({ id: "3710000002", state: "cancelled" }),
      ],
      unread: [
        { id: "3710000003", reason: "UNREADABLE", why: expect.stringMatching(/^The order's is_paid can't be read/) },
      ],
      next: null,
    },
  },
  {
    title: "read",
    run: async (shop, signal) => shop.read(account, ["3710000001"], signal),
    answers: [readDone],
    calls: [`GET ${SHOP}/receipts/3710000001`],
    sent: [by],
    outcome: {
      kind: "orders",
      orders: [expect.objectContaining({ id: "3710000001", state: "open" })],
      unread: [],
      absent: [],
    },
  },
  {
    title: "dispatch",
    run: async (shop, signal) => shop.dispatch(account, parcel, signal),
    answers: [dispatchDone],
    calls: [`POST ${SHOP}/receipts/3710000001/tracking`],
    sent: [{ ...by, body: { tracking_code: "AB123456789GB", carrier_name: "royal-mail", send_bcc: false } }],
    outcome: { kind: "told", reference: "8800000001" },
  },
  {
    title: "findDispatch",
    run: async (shop, signal) => shop.findDispatch(account, parcel, signal),
    answers: [told],
    calls: [`GET ${SHOP}/receipts/3710000001`],
    sent: [by],
    outcome: { kind: "told", reference: "8800000001" },
  },
])
