import { createServer, type Server } from "node:http"
import { bookingIdSchema } from "@smart-send/domain/id/id"
import type { ConsignmentRequest } from "@smart-send/connectors/courier"
import { aConsignment, recordedAddress } from "@smart-send/testkit/connector-contract/a-consignment"
import { aDeclaration, anExport, aWindsorConsignment } from "@smart-send/testkit/connector-contract/an-export"
import type { CustomsDeclaration } from "@smart-send/domain/customs/customs-declaration"
import { afterEach, describe, expect, it } from "vitest"
import { createDpdApi } from "../api.ts"
import { toShippingRef } from "../to-shipment.ts"
import { book } from "./index.ts"
import { toRequest } from "./to-request.ts"

const NOW = new Date("2026-11-21T09:14:02Z")
const recipient = { ...recordedAddress, Phone: "07700 900 123", Email: "octavia@example.test" }
const request = (changes: Partial<ConsignmentRequest> = {}) =>
  aConsignment({ productCode: "1^12", recipient, extras: [], ...changes })

const parcel = (Weight: number) => ({ Weight, Length: 10, Width: 10, Height: 10 })
const to = (changes: object) => ({ recipient: { ...recipient, ...changes } })

function bodyOf(changes: Partial<ConsignmentRequest> = {}, at = NOW): object {
  const made = toRequest(request(changes), "16:00", at)
  if (!made.ok) throw new Error(made.error.message)
  return Object(made.value.body)
}
function refusalOf(changes: Partial<ConsignmentRequest>) {
  const made = toRequest(request(changes), "16:00", NOW)
  return made.ok ? null : made.error
}

describe("a parcel in DPD's words", () => {
  it("has its address in lines, the postcode with its space, the country in two letters and kilograms with two decimals", () => {
    const address = {
      street: "12 High Street",
      locality: "Headingley",
      town: "Leeds",
      postcode: "LS1 1UH",
      countryCode: "GB",
    }
    expect(bodyOf({ labelReference: "14-12345-67890" })).toEqual({
      shipmentDate: "2026-11-21T16:00:00",
      generateCustomsData: false,
      outboundConsignment: {
        networkCode: "1^12",
        numberOfParcels: 1,
        totalWeight: 1.21,
        parcels: [{ sequenceNumber: 1, weight: 1.21 }],
        shippingRef1: "03E6799KXS60EKSU49WD8CD8H",
        shippingRef2: "14-12345-67890",
        currency: "GBP",
        collectionDetails: { contactDetails: { contactName: "Octavia Greenhalgh" }, address },
        deliveryDetails: {
          contactDetails: { contactName: "Octavia Greenhalgh", telephone: "07700900123" },
          address,
          notificationDetails: { email: "octavia@example.test", mobile: "07700900123" },
        },
      },
    })
  })

  it("is declared no lighter than it is, each of several on its own", () => {
    expect(bodyOf({ parcels: [parcel(0.001), parcel(1.005), parcel(2.1)] })).toMatchObject({
      outboundConsignment: {
        numberOfParcels: 3,
        totalWeight: 3.12,
        parcels: [
          { sequenceNumber: 1, weight: 0.01 },
          { sequenceNumber: 2, weight: 1.01 },
          { sequenceNumber: 3, weight: 2.1 },
        ],
      },
    })
  })

  it("is collected on the day of the hand-over, or today by London's calendar", () => {
    expect(bodyOf({ handOverOn: "2026-11-24" })).toMatchObject({ shipmentDate: "2026-11-24T16:00:00" })
    const lateInSummer = new Date("2026-07-20T23:30:00Z")
    expect(bodyOf({}, lateInSummer)).toMatchObject({ shipmentDate: "2026-07-21T16:00:00" })
  })

  it("is covered for its value where that was bought", () => {
    expect(bodyOf({ extras: ["Cover"] })).toMatchObject({
      outboundConsignment: { liability: true, liabilityValue: 24.99 },
    })
  })

  it.each([
    ["+44 (0)7700 900123", "+447700900123", "+447700900123"],
    ["+44 7700 900123", "+447700900123", "+447700900123"],
    ["0113 496 0000", "01134960000", undefined],
    ["+353 1 234 5678", "+35312345678", undefined],
  ])("has a telephone number of digits, and a mobile one where texts go: %s", (Phone, telephone, mobile) => {
    expect(bodyOf({ recipient: { ...recipient, Phone } })).toMatchObject({
      outboundConsignment: {
        deliveryDetails: {
          contactDetails: { telephone },
          notificationDetails: mobile === undefined ? { email: recipient.Email } : { mobile },
        },
      },
    })
  })
})

describe("what DPD would not take is refused before it is sent", () => {
  it.each([
    [to({ CountryIsoCode: "IRL", Postcode: "D02 X285" }), "COURIER-COUNTRY"],
    [to({ CountryIsoCode: "JEY", Postcode: "JE2 3AB" }), "COURIER-COUNTRY"],
    [to({ Postcode: "bt1 5gs" }), "COURIER-CUSTOMS"],
    [to({ CountrySubdivision: "NIR", Postcode: "ZZ1 1ZZ" }), "COURIER-CUSTOMS"],
    [to({ Postcode: " " }), "COURIER-POSTCODE-MISSING"],
    [to({ Phone: "" }), "COURIER-PHONE-MISSING"],
    [to({ Phone: "ask me" }), "COURIER-PHONE-MISSING"],
    [to({ Name: "" }), "COURIER-ADDRESS"],
    [to({ Town: "" }), "COURIER-ADDRESS"],
    [{ dimensions: { Weight: 0, Length: 1, Width: 1, Height: 1 } }, "COURIER-WEIGHT-MISSING"],
  ])("%j: %s", (changes, code) => {
    expect(refusalOf(changes)).toMatchObject({ kind: "rejected", code, message: expect.stringMatching(/\w.*\.$/) })
  })

  it.each([
    ["Name", "N", "The recipient's name"],
    ["Organisation", "O", "The recipient's organisation"],
    ["AddressLine2", "S", "The first line of the recipient's address"],
    ["Locality", "L", "The rest of the recipient's address"],
    ["County", "C", "The recipient's county"],
  ])("%s longer than 35 characters, and is not cut", (field, letter, said) => {
    expect(refusalOf(to({ [field]: letter.repeat(36) }))).toEqual({
      kind: "rejected",
      code: "COURIER-TOO-LONG",
      message: `${said} is too long for this courier. It takes 35 characters at most.`,
    })
  })

  it("takes the Isle of Man, which is inside the customs territory", () => {
    const isle = to({ CountryIsoCode: "IMN", Postcode: "im1 2qq" })
    expect(bodyOf(isle)).toMatchObject({
      outboundConsignment: { deliveryDetails: { address: { countryCode: "IM", postcode: "IM1 2QQ" } } },
    })
  })
})

const declared = (changes: Partial<CustomsDeclaration> = {}) => ({ ...anExport(changes), productCode: "1^12" })
const windsor = (changes: Partial<CustomsDeclaration> = {}) => ({
  ...aWindsorConsignment(changes),
  productCode: "1^12",
})

describe("a parcel that is declared", () => {
  it("has an invoice with both sides, and the goods of each parcel", () => {
    expect(bodyOf(declared({ term: "DDP" }))).toMatchObject({
      generateCustomsData: true,
      invoice: {
        invoiceType: 2,
        exportReason: "01",
        termsOfDelivery: "DT1",
        exporterDetails: { contactName: "Octavia Greenhalgh", countryCode: "GB", eoriNumber: "GB123456789000" },
        importerDetails: { street: "12 High Street", countryCode: "JE", postcode: "JE2 4WB" },
      },
      outboundConsignment: {
        parcels: [
          {
            products: [
              {
                productDescription: "Linocut print",
                productQty: 2,
                unitWeight: 0.266,
                unitValue: 6.67,
                commodityCode: "49119100",
                countryOfOrigin: "GB",
              },
              { productDescription: "Linocut print", productQty: 1, unitWeight: 0.267, unitValue: 6.66 },
              { productQty: 1, unitWeight: 0.4 },
            ],
          },
        ],
      },
    })
    expect(JSON.stringify(bodyOf(declared()))).not.toMatch(/isBusiness|atRisk|DT1/)
  })

  it("says of a business in Northern Ireland that its goods stay there, and of a person nothing", () => {
    expect(bodyOf(windsor())).toMatchObject({ invoice: { importerDetails: { isBusiness: true, atRisk: false } } })
    const toPerson = { ...windsor({ ukimsNumber: "" }), recipient }
    const person = bodyOf({ ...toPerson, recipient: { ...recipient, Postcode: "BT1 5GS" } })
    expect(person).toMatchObject({ invoice: { importerDetails: { isBusiness: false } } })
    expect(JSON.stringify(person)).not.toMatch(/atRisk|ukims/)
  })

  it.each([
    ["without the sender's EORI number", declared({ senderEori: "" }), "COURIER-EORI"],
    ["for a reason that DPD has no number for", declared({ category: "CommercialSample" }), "COURIER-CUSTOMS"],
    ["without goods' origin", declared({ parcels: withoutOrigin() }), "COURIER-CUSTOMS-DATA"],
    ["to a business in Northern Ireland without UKIMS", windsor({ ukimsNumber: "" }), "COURIER-UKIMS"],
  ])("is refused before it is sent %s", (_, changes, code) => {
    expect(refusalOf(changes)).toMatchObject({ kind: "rejected", code, message: expect.stringMatching(/\w.*\.$/) })
  })
})

function withoutOrigin(): CustomsDeclaration["parcels"] {
  return aDeclaration.parcels.map(({ grams, lines }) => ({
    grams,
    lines: lines.map((line) => Object.assign({}, line, { origin: "" })),
  }))
}

describe("our reference as DPD keeps it", () => {
  it.each(["00000000-0000-4000-8000-000000000000", "ffffffff-ffff-4fff-bfff-ffffffffffff"])(
    "has 25 characters, and is another for another booking: %s",
    (typed) => {
      const reference = toShippingRef(bookingIdSchema.parse(typed))
      expect(reference).toMatch(/^[0-9A-Z]{25}$/)
      const digits = Array.from(reference).reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n)
      expect(digits.toString(16).padStart(32, "0")).toBe(typed.replaceAll("-", ""))
    },
  )
})

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** DPD as far as its tokens go: `answers` of the calls that are none of tokens, by their place. */
async function openDpd(answer: (call: number, authorization: string) => number, expiry?: number) {
  const calls: string[] = []
  let tokens = 0
  let made = 0
  const server = createServer((incoming, response) => {
    const { url = "", headers } = incoming
    calls.push(url)
    incoming.resume()
    const json = (status: number, value: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value))
    if (headers.authorization === "Bearer r2") {
      json(401, { error: { statusCode: 401, message: "Invalid refresh token" } })
      return
    }
    if (url.startsWith("/v1/customer/auth/")) {
      tokens += 1
      json(200, { data: { accessToken: `a.b.${tokens}`, refreshToken: `r${tokens}`, expiry } })
      return
    }
    made += 1
    const status = answer(made, headers.authorization ?? "")
    const consignments = [{ consignmentNumber: "1", parcelNumber: [String(made)] }]
    if (status === 200) json(200, { data: { shipmentId: String(made), consignments } })
    else if (status === 0) incoming.socket.destroy()
    else json(status, { error: { statusCode: status, message: "Unauthorised" } })
  })
  servers.push(server)
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve)
  })
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("the server listens on a port")
  const baseUrl = `http://127.0.0.1:${address.port}`
  const connection = { connector: "dpd", account: "", baseUrl, apiKey: "key", apiSecret: "s", callsPerSecond: 1e6 }
  return { api: createDpdApi(connection), calls }
}
const soon = () => AbortSignal.timeout(60_000)
const LOG_IN = "/v1/customer/auth/access"

describe("the token of a connection", () => {
  it("is fetched once for many bookings at once", async () => {
    const { api, calls } = await openDpd(() => 200)
    const outcomes = await Promise.all(Array.from({ length: 12 }, async () => book(api, request(), soon())))
    expect(outcomes.every(({ kind }) => kind === "ok")).toBe(true)
    expect(calls.filter((call) => call === LOG_IN)).toHaveLength(1)
  })

  it("that is over is replaced once for all, and each booking that it turned away is sent again (COURIER-12)", async () => {
    const { api, calls } = await openDpd((_, authorization) => (authorization === "Bearer a.b.1" ? 401 : 200))
    const outcomes = await Promise.all(Array.from({ length: 12 }, async () => book(api, request(), soon())))
    expect(outcomes.every(({ kind }) => kind === "ok")).toBe(true)
    expect(calls.filter((call) => call === LOG_IN)).toHaveLength(2)
  })

  it("is renewed with the refresh token, and by key and secret where that is not taken any more", async () => {
    // Over before it is used a second time.
    const { api, calls } = await openDpd(() => 200, Math.floor(Date.now() / 1000) + 30)
    for (let turn = 0; turn < 3; turn += 1) expect(await book(api, request(), soon())).toMatchObject({ kind: "ok" })
    const refresh = "/v1/customer/auth/refresh"
    expect(calls.filter((call) => call.includes("/auth/"))).toEqual([LOG_IN, refresh, refresh, LOG_IN])
  })

  it("is no reason to send a booking again whose answer was lost", async () => {
    const { api, calls } = await openDpd((call) => (call === 1 ? 0 : 200))
    expect(await book(api, request(), soon())).toMatchObject({ kind: "unknown" })
    expect(calls).toEqual([LOG_IN, "/v1/customer/shipping/shipments/domestic"])
  })
})
