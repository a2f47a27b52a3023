import { request as httpRequest } from "node:http"
import { type EdgeWorld } from "@smart-send/testkit/edge-world"
import { describe, expect, test } from "vitest"
import { eachTestCanProbe } from "./fixtures/each-test-can-probe.ts"

let world: EdgeWorld
let bearer: string
const { post } = eachTestCanProbe((given) => {
  ;({ world, bearer } = given)
})

describe("a request body (SEC-9, SEC-10)", () => {
  test.each([
    "text/plain",
    "application/json\tfoo",
    "application/json garbage",
    "Application/Json ;x",
    "application/json; charset=utf-16",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "application/problem+json",
  ])("of type %s is refused with 415, whatever it contains", async (contentType) => {
    const { status, envelope } = await post('{"Name":"x","Evil":1}', { "content-type": contentType })
    expect([status, envelope.error.code]).toEqual([415, "NOT-JSON"])
  })

  test("without a content type is refused", async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = httpRequest(
        `${world.url}/edge/demo/echo/abc`,
        { method: "POST", headers: { authorization: bearer } },
        (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        },
      )
      sent.on("error", reject)
      sent.end('{"Name":"x"}')
    })
    expect(status).toBe(415)
  })

  test.each(["", "{", '{"Name":"x"', "null,", '{"Name":"x","__proto__":{"admin":true}}', '{"\\u005f_proto__":1}'])(
    "of %j is malformed: 400",
    async (body) => {
      const { status, envelope } = await post(body)
      expect([status, envelope.error.code]).toEqual([400, "MALFORMED"])
    },
  )

  test("with unknown fields is refused by name, at any depth", async () => {
    const { status, envelope } = await post('{"Name":"x","Status":"Booked","Lines":[{"Sku":"a","Price":1}]}')
    expect(status).toBe(422)
    expect(envelope.error.code).toBe("INVALID")
    expect(envelope.validationErrors).toEqual(
      expect.arrayContaining([
        { field: "Lines.0.Price", code: "UNKNOWN-FIELD", message: 'There is no field "Price" here.' },
        { field: "Status", code: "UNKNOWN-FIELD", message: 'There is no field "Status" here.' },
      ]),
    )
  })

  test.each(['{"Name":"a\\u0000b"}', '{"Name":"half \\ud83d"}', '{"Name":"x","Lines":[{"Sku":"\\udc00"}]}'])(
    "with %s is 422 with the field, because no text column stores it",
    async (body) => {
      const { status, envelope } = await post(body)
      expect([status, envelope.validationErrors[0].code]).toEqual([422, "INVALID-VALUE"])
      expect(envelope.validationErrors[0].field).toBe(body.includes("Sku") ? "Lines.0.Sku" : "Name")
    },
  )

  test("with an escaped emoji is read correctly", async () => {
    const { status, envelope } = await post('{"Name":"\\ud83e\\udd86"}')
    expect([status, envelope.result?.Name]).toEqual([200, "🦆"])
  })

  test("follows the same rules as the address", async () => {
    expect((await post('{"Name":"x"}', {}, "/edge/demo/echo/a%00c")).status).toBe(400)
  })

  test("with a missing and a wrong field gets a code and a sentence for each", async () => {
    const missing = await post("{}")
    expect(missing.envelope.validationErrors).toEqual([
      { field: "Name", code: "REQUIRED", message: "Name: this is needed." },
    ])
    const wrong = await post(JSON.stringify({ Name: "x".repeat(21) }))
    expect(wrong.envelope.validationErrors[0]).toMatchObject({ field: "Name", code: "TOO-BIG" })
    expect((await post('"text"')).status).toBe(422)
  })

  test("with one item too many is refused, with at most 100 validation errors", async () => {
    const { status, envelope } = await post(
      JSON.stringify({ Name: "x", Lines: Array.from({ length: 1001 }, () => ({})) }),
    )
    expect(status).toBe(422)
    expect(envelope.validationErrors.length).toBeLessThanOrEqual(100)
  })

  test("above the call's limit is refused with 413, sent at once or in chunks", async () => {
    const large = JSON.stringify({ Name: "x".repeat(60_000) })
    const { status, envelope } = await post(large)
    expect([status, envelope.error.code]).toEqual([413, "TOO-LARGE"])
    const chunked = await new Promise<number | undefined>((resolve, reject) => {
      const sent = httpRequest(
        `${world.url}/edge/demo/echo/abc`,
        {
          method: "POST",
          headers: { authorization: bearer, "content-type": "application/json", "transfer-encoding": "chunked" },
        },
        (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        },
      )
      // The server may hang up while we still send.
      sent.on("error", reject)
      sent.end(large)
    })
    expect(chunked).toBe(413)
  })

  test("that is not UTF-8 is malformed", async () => {
    const answer = await world.rawFetch("/edge/demo/echo/abc", {
      method: "POST",
      headers: { authorization: bearer, "content-type": "application/json" },
      body: Buffer.concat([Buffer.from('{"Name":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]),
    })
    expect(answer.status).toBe(400)
  })

  test("nested a hundred thousand levels deep gets an answer", async () => {
    const { status } = await post(`{"Name":${"[".repeat(20_000)}${"]".repeat(20_000)}}`)
    expect(status).toBe(400)
  })
})
