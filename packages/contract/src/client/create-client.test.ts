import { expect, test } from "vitest"
import { completeBooking } from "../booking/complete-booking.ts"
import { importFile } from "../csv-import/import-file.ts"
import { listBookedItems } from "../item/list-booked-items.ts"
import { listItemsByIdsInPath } from "../item/list-items-by-ids-in-path.ts"
import { getSettings } from "../settings/get-settings.ts"
import { createClient } from "./create-client.ts"

interface Sent {
  readonly url: string
  readonly init: Parameters<typeof fetch>[1]
}

/** A client whose network is this function. */
function clientOn(answer: (sent: Sent) => Promise<string>, token: string | null = "the-token") {
  const sent: Sent[] = []
  const network: typeof fetch = async (url, init) => {
    sent.push({ url, init })
    const text = await answer({ url, init })
    return { status: 200, body: null, text: () => Promise.resolve(text) }
  }
  const client = createClient({
    baseUrl: "http://edge.test",
    tenant: "demo",
    getToken: () => token,
    sessionId: "session-1",
    socketId: () => "socket-1",
    fetch: network,
  })
  return { client, sent }
}
const success = (result: unknown) =>
  JSON.stringify({ statusCode: 200, success: true, error: null, validationErrors: [], result })

test("a call is sent to its address with token, tenant, session and socket", async () => {
  const { client, sent } = clientOn(() => Promise.resolve(success({ Items: [] })))
  const answer = await client.call(listBookedItems, { query: { take: 5 } })
  expect(answer.result).toEqual({ Items: [] })
  expect(sent[0]?.url).toBe("http://edge.test/edge/demo/smartsenditem/list/booked?take=5")
  expect(sent[0]?.init).toMatchObject({
    method: "GET",
    headers: {
      authorization: "Bearer the-token",
      "x-tenant": "demo",
      "x-session-id": "session-1",
      "x-socket-id": "socket-1",
    },
  })
})

test("parameters are escaped in the path, the body is JSON and the key a header", async () => {
  const { client, sent } = clientOn(() => Promise.resolve(success(null)))
  await client.call(listItemsByIdsInPath, { params: { ids: "a,b/../c" } })
  await client.call(completeBooking, {
    params: { provider: "PARCELYARD", account: "main" },
    body: { Reference: "r", PaymentMethod: "PrePay" },
    idempotencyKey: "key-1",
  })
  expect(sent[0]?.url).toBe("http://edge.test/edge/demo/smartsenditem/list/a%2Cb%2F..%2Fc")
  expect(sent[1]?.url).toBe("http://edge.test/edge/demo/shipping/PARCELYARD/main/complete")
  expect(sent[1]?.init.headers).toMatchObject({ "content-type": "application/json", "idempotency-key": "key-1" })
  expect(sent[1]?.init.body).toBe('{"Reference":"r","PaymentMethod":"PrePay"}')
})

test("a call without a token is refused locally: message Unauthorized, code 401", async () => {
  const { client, sent } = clientOn(() => Promise.resolve(success(null)), null)
  const answer = await client.call(getSettings)
  expect(answer).toMatchObject({ statusCode: 401, success: false, error: { message: "Unauthorized" } })
  expect(sent).toEqual([])
})

test("a refusal of the server is passed on unchanged", async () => {
  const refusal = {
    statusCode: 422,
    success: false,
    error: { code: "INVALID", message: "Some fields need attention." },
    validationErrors: [{ field: "Ids", code: "REQUIRED", message: "This is needed." }],
    result: null,
  }
  const { client } = clientOn(() => Promise.resolve(JSON.stringify(refusal)))
  expect(await client.call(getSettings)).toEqual(refusal)
})

test("a call without a network fails with the offline sentence (AWAY-1)", async () => {
  const { client } = clientOn(() => Promise.reject(new TypeError("fetch failed")))
  expect(await client.call(getSettings)).toMatchObject({
    statusCode: 0,
    error: {
      code: "NETWORK",
      message: "You are currently offline. Please check your internet connection and try again.",
    },
  })
})

test.each(["<html>Bad gateway</html>", "", "null", '{"ok":true}'])(
  "the answer %j is not one of ours, and the call fails as NETWORK",
  async (text) => {
    const { client } = clientOn(() => Promise.resolve(text))
    expect(await client.call(getSettings)).toMatchObject({ statusCode: 0, error: { code: "NETWORK" } })
  },
)

const untilStopped = ({ init }: Sent) =>
  new Promise<string>((_resolve, reject) => {
    init.signal.addEventListener("abort", () => reject(new Error("stopped")))
  })

test("a call that takes longer than its time-out ends as TIMEOUT", async () => {
  const { client } = clientOn(untilStopped)
  expect(await client.call({ ...getSettings, timeoutMs: 5 })).toMatchObject({
    statusCode: 0,
    error: { code: "TIMEOUT" },
  })
})

test("a call the caller stops ends as ABORTED", async () => {
  const { client } = clientOn(untilStopped)
  expect(await client.call(getSettings, { signal: AbortSignal.timeout(1) })).toMatchObject({
    error: { code: "ABORTED" },
  })
})

test("a file is sent as it is, under a type that says nothing of its contents", async () => {
  const { client, sent } = clientOn(() => Promise.resolve(success(null)))
  const body = new Uint8Array([0x41, 0x0a])
  await client.call(importFile, { query: { Name: "a.csv" }, body, idempotencyKey: "key-1" })
  expect(sent[0]?.url).toBe("http://edge.test/edge/demo/csv/import?Name=a.csv")
  expect(sent[0]?.init.body).toBe(body)
  expect(sent[0]?.init.headers).toMatchObject({
    "content-type": "application/octet-stream",
    "idempotency-key": "key-1",
  })
})
