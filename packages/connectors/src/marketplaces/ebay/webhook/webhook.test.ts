import { createHash, generateKeyPairSync, sign } from "node:crypto"
import { aConnection } from "@smart-send/testkit/connector-contract/marketplace-contract"
import {
  answering,
  openAnsweringServer,
  type AnsweringServer,
  type Reply,
} from "@smart-send/testkit/connector-contract/open-answering-server"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createEbay } from "../index.ts"

let server: AnsweringServer
beforeAll(async () => {
  server = await openAnsweringServer()
})
afterAll(async () => server.close())

const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
/** On one line, as eBay gives it. */
const pem = publicKey.export({ format: "pem", type: "spki" }).toString().replaceAll("\n", "")
const json = (value: object, status = 200) =>
  answering({ status, contentType: "application/json", text: JSON.stringify(value) })
const token = json({ access_token: "app", expires_in: 7200, token_type: "Application Access Token" })
const key = json({ key: pem, algorithm: "ECDSA", digest: "SHA1" })
const data = { username: "quillfeather_88", userId: "Ma8vp1jySJC", eiasToken: "nY+sHZ2Pr" }
const notification = {
  metadata: { topic: "MARKETPLACE_ACCOUNT_DELETION", schemaVersion: "1.0", deprecated: false },
  notification: {
    notificationId: "49feeaeb-4982-42d9-a377-9645b8479411",
    eventDate: "2026-11-19T20:43:59.462Z",
    publishDate: "2026-11-19T20:43:59.679Z",
    publishAttemptCount: 1,
    data,
  },
}
const body = JSON.stringify(notification)

function header(text: string, change: object = {}, digest = "sha1"): string {
  const signature = sign(digest, Buffer.from(text), privateKey).toString("base64")
  const said = { alg: "ecdsa", kid: "9936261a-7d7b-4621-a0f1-96ccb428af49", signature, digest: "SHA1", ...change }
  return Buffer.from(JSON.stringify(said)).toString("base64")
}

const connect = (now = () => 0) => createEbay(aConnection("ebay", server.url, ["api"]), now)

async function deliver(
  text: string,
  signature: string | undefined,
  replies: readonly Reply[] = [token, key],
  shop = connect(),
) {
  server.play(replies)
  const delivery = { headers: { "x-ebay-signature": signature }, body: Buffer.from(text), now: 0, accountSecret: "" }
  return shop.webhook(delivery, AbortSignal.timeout(60_000))
}

describe("a notification of eBay's", () => {
  it("says whose data is to be erased, once its signature is verified by eBay's key", async () => {
    expect(await deliver(body, header(body))).toEqual({
      kind: "news",
      id: "49feeaeb-4982-42d9-a377-9645b8479411",
      account: "",
      news: { kind: "erase-buyer", buyerIds: ["quillfeather_88", "Ma8vp1jySJC"], emails: [], orderIds: [] },
    })
    expect(server.calls).toEqual([
      "POST /identity/v1/oauth2/token",
      "GET /commerce/notification/v1/public_key/9936261a-7d7b-4621-a0f1-96ccb428af49",
    ])
    expect(server.sent[0]?.body).toBe(
      "grant_type=client_credentials&scope=https%3A%2F%2Fapi.ebay.com%2Foauth%2Fapi_scope",
    )
    expect(server.sent[1]?.headers.authorization).toBe("Bearer app")
  })

  it("is verified over its bytes as they came", async () => {
    const spaced = JSON.stringify(notification, null, 1)
    expect(await deliver(spaced, header(spaced))).toMatchObject({ kind: "news" })
    expect(await deliver(body, header(spaced))).toEqual({ kind: "refused" })
  })

  it("is verified by the digest of the key, whatever the header says", async () => {
    const longer = json({ key: pem, algorithm: "ECDSA", digest: "SHA256" })
    expect(await deliver(body, header(body, {}, "sha256"), [token, longer])).toMatchObject({ kind: "news" })
    expect(await deliver(body, header(body, { digest: "SHA256" }), [token, longer])).toEqual({ kind: "refused" })
  })

  it("is refused when a byte was changed", async () => {
    expect(await deliver(body.replace("quillfeather_88", "quillfeather_89"), header(body))).toEqual({ kind: "refused" })
  })

  it.each([
    ["no signature", undefined],
    ["one that is no base64 of JSON", "%%%"],
    ["one without its parts", header(body, { kid: undefined })],
    ["an id that leads elsewhere", header(body, { kid: "../../x" })],
    ["a signature that is none", header(body, { signature: "no such thing" })],
  ])("is refused with %s, and nobody is asked", async (_case, signature) => {
    expect(await deliver(body, signature)).toEqual({ kind: "refused" })
    expect(server.calls).toEqual([])
  })

  it("is refused with a key that eBay does not know", async () => {
    expect(await deliver(body, header(body), [token, json({ errors: [] }, 404)])).toEqual({ kind: "refused" })
  })

  it("is to be sent again when the key can't be had", async () => {
    const down = json({}, 503)
    expect(await deliver(body, header(body), [token, down])).toMatchObject({ problem: { kind: "unavailable" } })
    expect(await deliver(body, header(body), [down])).toMatchObject({ problem: { kind: "unavailable" } })
    expect(
      await deliver(body, header(body), [token, json({ key: "no key", algorithm: "ECDSA", digest: "SHA1" })]),
    ).toMatchObject({
      problem: { kind: "unclear" },
    })
  })

  it("asks for a key once an hour, and for a token no oftener than it must", async () => {
    let now = 0
    const shop = connect(() => now)
    await deliver(body, header(body), [token, key], shop)
    now = 3_599_999
    expect(await deliver(body, header(body), [], shop)).toMatchObject({ kind: "news" })
    expect(server.calls).toEqual([])
    now = 3_600_000
    expect(await deliver(body, header(body), [key], shop)).toMatchObject({ kind: "news" })
    expect(server.calls).toHaveLength(1)
  })

  it.each([
    ["about something else", JSON.stringify({ ...notification, metadata: { topic: "ITEM_SOLD" } })],
    ["that is no JSON", "<html>"],
  ])("says nothing when it is one %s", async (_case, said) => {
    expect(await deliver(said, header(said))).toEqual({ kind: "nothing" })
  })
})

describe("eBay's try of our address", () => {
  const shop = createEbay({ ...aConnection("ebay", "", []), options: { verificationToken: "our-token" } })

  it("is answered with the digest of code, token and address in that order", () => {
    const digest = createHash("sha256").update("codeour-tokenhttps://app.example.test/hook").digest("hex")
    expect(shop.challenge({ challenge_code: "code" }, "https://app.example.test/hook")).toEqual({
      challengeResponse: digest,
    })
  })

  it("is no try without a code, or where we have no token", () => {
    expect(shop.challenge({}, "https://app.example.test/hook")).toBeNull()
    expect(createEbay(aConnection("ebay", "", [])).challenge({ challenge_code: "code" }, "x")).toBeNull()
  })
})
