import { createHmac } from "node:crypto"
import { describe, expect, it } from "vitest"
import { webhook } from "./index.ts"

const SECRET = "sécret ﬁ"
const event = {
  id: "evt_1",
  object: "Event",
  description: "tracker.updated",
  result: {
    object: "Tracker",
    tracking_code: "KES5000000001",
    tracking_details: [
      { status: "delivered", status_detail: "arrived", message: "In the porch", datetime: "2026-11-23T13:02:00+01:00" },
      { status: "in_transit", status_detail: "departed", message: "Left Leeds", datetime: "2026-11-22T03:00:00Z" },
    ],
  },
}

function signed(body: string, secret = SECRET): string {
  return `hmac-sha256-hex=${createHmac("sha256", secret.normalize("NFKD")).update(body).digest("hex")}`
}

function read(body: string, signature: string | undefined = signed(body), secret: string | undefined = SECRET) {
  return webhook(secret, { headers: { "x-hmac-signature": signature }, body: Buffer.from(body) })
}

describe("a webhook of EasyPost's", () => {
  const body = JSON.stringify(event)

  it("tells what happened to a parcel, oldest first", () => {
    expect(read(body)).toEqual({
      kind: "news",
      id: "evt_1",
      news: [
        {
          trackingNumber: "KES5000000001",
          events: [
            { stage: "InTransit", description: "Left Leeds", timestamp: "2026-11-22T03:00:00.000Z" },
            { stage: "Delivered", description: "In the porch", timestamp: "2026-11-23T12:02:00.000Z" },
          ],
        },
      ],
      unread: [],
    })
  })

  it("is verified by its bytes as they came: a weight is signed as 136.0, which no number of ours would be written as", () => {
    const weighed = body.replace('"tracking_code"', '"weight": 136.0, "tracking_code"')
    expect(read(weighed)).toMatchObject({ kind: "news", id: "evt_1" })
    expect(read(JSON.stringify(JSON.parse(weighed)), signed(weighed))).toEqual({ kind: "refused" })
  })

  it.each([
    ["without a signature", read(body, "")],
    ["of another secret", read(body, signed(body, "other"))],
    ["of a body that was changed by one byte", read(body.replace("Leeds", "Leedz"), signed(body))],
    ["in another form", read(body, signed(body).replace("hmac-sha256-hex=", ""))],
    [
      "of a connection without a secret",
      webhook(undefined, { headers: { "x-hmac-signature": signed(body, "") }, body: Buffer.from(body) }),
    ],
    [
      "of a connection with an empty secret",
      webhook("", { headers: { "x-hmac-signature": signed(body, "") }, body: Buffer.from(body) }),
    ],
  ])("is refused %s", (_case, outcome) => {
    expect(outcome).toEqual({ kind: "refused" })
  })

  it.each([
    ["with a status that is new", body.replace("delivered", "teleported"), 'status is "teleported"'],
    ["without a time", body.replace('"2026-11-23T13:02:00+01:00"', "null"), "datetime is null"],
    ["with a time of no zone", body.replace("13:02:00+01:00", "13:02:00"), 'datetime is "2026-11-23T13:02:00"'],
    ["that is no object", body.replace('{"status":"delivered"', '7,{"status":"gone"'), "the event is 7"],
  ])("brings its good events and reports the one %s", (_case, said, why) => {
    expect(read(said)).toMatchObject({
      kind: "news",
      news: [{ trackingNumber: "KES5000000001", events: [{ stage: "InTransit", description: "Left Leeds" }] }],
      unread: expect.arrayContaining([{ trackingNumber: "KES5000000001", why }]),
    })
  })

  it("reports a parcel of which nothing can be read", () => {
    expect(read(body.replace('"KES5000000001"', "null"))).toEqual({
      kind: "news",
      id: "evt_1",
      news: [],
      unread: [{ trackingNumber: "", why: "tracking_code is null" }],
    })
  })

  it.each([
    ["about something else", JSON.stringify({ ...event, description: "batch.updated" })],
    ["that is no JSON", "<html>"],
  ])("says nothing of a parcel when it is one %s", (_case, said) => {
    expect(read(said)).toEqual({ kind: "nothing" })
  })
})
