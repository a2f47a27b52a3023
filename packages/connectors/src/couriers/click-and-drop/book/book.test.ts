import { aConsignment, RECORDED_REFERENCE, recordedAddress } from "@smart-send/testkit/connector-contract/a-consignment"
import { aDeclaration, anExport } from "@smart-send/testkit/connector-contract/an-export"
import type { CustomsDeclaration } from "@smart-send/domain/customs/customs-declaration"
import { describe, expect, it } from "vitest"
import type { ConsignmentRequest } from "../../../courier.ts"
import { readClickAndDropAnswer, type ClickAndDropApi, type ClickAndDropRequest } from "../api.ts"
import labelFailed from "../fixtures/book-label-failed.json" with { type: "json" }
import undone from "../fixtures/book-undone.json" with { type: "json" }
import { book } from "./index.ts"
import { toRequest } from "./to-request.ts"

const print = { description: "Print", quantity: 3, value: 24.99, tariffCode: "", countryOfManufacture: "GBR" }
const NOW = new Date("2026-11-21T09:14:01Z")
const ONE_CARRIER = { carrierName: "", serviceRegisterCode: "" }

/** The one order of the body. */
function itemOf(over: Partial<ConsignmentRequest> = {}, account = ONE_CARRIER): Record<string, unknown> {
  const made = toRequest(aConsignment({ productCode: "NP48", ...over }), account, NOW)
  if (!made.ok) throw new Error(made.error.message)
  return JSON.parse(JSON.stringify(made.value.body)).items[0]
}

/** The one order of an export. */
function exportOf(changes: Partial<CustomsDeclaration> = {}, to: object = {}): Record<string, unknown> {
  const request = anExport(changes)
  return itemOf({ ...request, productCode: "NPINT", recipient: { ...request.recipient, ...to } })
}

describe("booking", () => {
  it("sends the parcel in the courier's terms and units, and asks for its label", () => {
    expect(toRequest(aConsignment(), ONE_CARRIER, NOW)).toMatchObject({
      ok: true,
      value: { method: "POST", path: "/orders" },
    })
    expect(itemOf()).toMatchObject({
      orderReference: RECORDED_REFERENCE,
      orderDate: "2026-11-21T09:14:01.000Z",
      recipient: {
        address: {
          addressLine1: "12 High Street",
          addressLine2: "Headingley",
          city: "Leeds",
          postcode: "LS1 1UH",
          countryCode: "GB",
        },
      },
      packages: [
        {
          weightInGrams: 1205,
          packageFormatIdentifier: "smallParcel",
          dimensions: { heightInMms: 100, widthInMms: 200, depthInMms: 305 },
          contents: [{ quantity: 3, unitValue: 8.33, unitWeightInGrams: 401 }],
        },
      ],
      postageDetails: { serviceCode: "NP48", requestSignatureUponDelivery: true, receiveSmsNotification: false },
      subtotal: 24.99,
      total: 24.99,
      label: { includeLabelInResponse: true, includeCN: false, includeReturnsLabel: false },
    })
  })

  it("names the account's carrier and register, unless the service's own code names another", () => {
    const account = { carrierName: "Royal Mail OBA", serviceRegisterCode: "02" }
    const named = { carrierName: "Royal Mail OBA", serviceRegisterCode: "02", serviceCode: "NP48" }
    expect(itemOf({}, account)).toMatchObject({ postageDetails: named })
    const own = { ...named, serviceRegisterCode: "01", serviceCode: "TPN48" }
    expect(itemOf({ productCode: "TPN48/01" }, account)).toMatchObject({ postageDetails: own })
    expect(Object.keys(Object(itemOf()["postageDetails"]))).not.toContain("serviceRegisterCode")
  })

  it("says when it is handed over, where that is another day", () => {
    expect(itemOf({ handOverOn: "2026-11-24" })["plannedDespatchDate"]).toBe("2026-11-24T12:00:00Z")
    expect(itemOf()).not.toHaveProperty("plannedDespatchDate")
  })

  it("sends several parcels as several packages, with the contents declared once", () => {
    const parcel = { Weight: 0.4, Length: 20, Width: 10, Height: 5 }
    const packages = itemOf({ parcels: [parcel, { ...parcel, Weight: 3 }] })["packages"]
    expect(packages).toMatchObject([
      {
        weightInGrams: 400,
        packageFormatIdentifier: "smallParcel",
        contents: [{ quantity: 3, unitWeightInGrams: 133 }],
      },
      { weightInGrams: 3000, packageFormatIdentifier: "mediumParcel" },
    ])
    expect(Object(packages)[1]).not.toHaveProperty("contents")
  })

  it("leaves out what is not known", () => {
    const recipient = { ...recordedAddress, Organisation: "", County: "", Email: "", Phone: "" }
    const sent = JSON.stringify(itemOf({ recipient, contents: [], labelReference: "" }))
    expect(sent).not.toMatch(/:""|:\[\]|:\{\}/)
  })

  it("declares contents to the penny where a value cannot be divided evenly", () => {
    const contents = [{ ...print, value: 10 }]
    expect(itemOf({ contents })["packages"]).toMatchObject([
      {
        contents: [
          { quantity: 1, unitValue: 3.34 },
          { quantity: 2, unitValue: 3.33 },
        ],
      },
    ])
  })

  it("declares an export piece by piece: together exactly what the lines are worth and weigh", () => {
    const item = exportOf()
    expect(item).toMatchObject({
      subtotal: 24.99,
      currencyCode: "GBP",
      label: { includeCN: true },
      importer: { vatNumber: "FR12345678901", taxCode: "TAX-77" },
      postageDetails: {
        IOSSNumber: "IM2760000009",
        commercialInvoiceNumber: "14-12345-67890-5E6A01",
        commercialInvoiceDate: "2026-11-21",
      },
    })
    const words = {
      customsDescription: "Linocut print",
      SKU: "PRINT-A3",
      customsCode: "49119100",
      originCountryCode: "GB",
    }
    expect(item["packages"]).toMatchObject([
      {
        contents: [
          { quantity: 2, unitValue: 6.67, unitWeightInGrams: 267, ...words },
          { quantity: 1, unitValue: 6.66, unitWeightInGrams: 266, customsDeclarationCategory: "eCommerceSaleOfGoods" },
          { quantity: 1, unitValue: 4.99, unitWeightInGrams: 400, originCountryCode: "PL" },
        ],
      },
    ])
  })

  it.each([
    ["SaleOfGoods", "Linen Ltd", "commercialSaleOfGoods"],
    ["Gift", "", "gift"],
    ["CommercialSample", "", "commercialSample"],
    ["ReturnedGoods", "", "returnedGoods"],
    ["Documents", "", "documents"],
    ["Other", "", "other"],
  ] as const)("has a category for %s to %j: %s", (category, Organisation, word) => {
    expect(JSON.stringify(exportOf({ category }, { Organisation }))).toContain(`"customsDeclarationCategory":"${word}"`)
  })

  it("declares in the currency of the sale, and long descriptions whole", () => {
    const description = "A hand-printed linocut of the harbour at dawn, framed in oak"
    const [parcel] = aDeclaration.parcels
    const lines = (parcel?.lines ?? []).map((line) => Object.assign({}, line, { description }))
    const item = exportOf({ currency: "USD", parcels: [{ grams: 1205, lines }] })
    expect(item).toMatchObject({ currencyCode: "USD" })
    expect(item["packages"]).toMatchObject([
      {
        contents: Array.from({ length: 3 }, () => ({
          customsDescription: description.slice(0, 50).trim(),
          extendedCustomsDescription: description,
        })),
      },
    ])
  })

  it.each([
    [{ Weight: 0.08, Length: 24, Width: 16, Height: 0.4 }, "letter"],
    [{ Weight: 0.3, Length: 25, Width: 35, Height: 2.5 }, "largeLetter"],
    [{ Weight: 2.1, Length: 30, Width: 20, Height: 10 }, "mediumParcel"],
    [{ Weight: 21, Length: 30, Width: 20, Height: 10 }, "parcel"],
    [{ Weight: 1, Length: 0, Width: 0, Height: 0 }, "parcel"],
  ])("chooses the format by size and weight: %j", (dimensions, format) => {
    expect(itemOf({ dimensions })["packages"]).toMatchObject([{ packageFormatIdentifier: format }])
  })

  it.each([
    ["Name", 210, "The recipient's name"],
    ["Organisation", 100, "The recipient's organisation"],
    ["Town", 100, "The recipient's town"],
    ["Postcode", 20, "The recipient's postcode"],
    ["Phone", 25, "The recipient's phone number"],
  ])("never shortens an address: a %s over %i characters is refused with its limit", (field, most, words) => {
    const recipient = { ...recordedAddress, [field]: "x".repeat(most + 1) }
    expect(toRequest(aConsignment({ recipient }), ONE_CARRIER, NOW)).toEqual({
      ok: false,
      error: {
        kind: "rejected",
        code: "COURIER-TOO-LONG",
        message: `${words} is too long for this courier. It takes ${most} characters at most.`,
      },
    })
    const longest = { ...recordedAddress, [field]: "x".repeat(most) }
    expect(toRequest(aConsignment({ recipient: longest }), ONE_CARRIER, NOW).ok).toBe(true)
  })

  it.each([
    [0, "COURIER-WEIGHT-MISSING"],
    [30.001, "COURIER-WEIGHT"],
  ])("refuses a parcel of %f kg", async (Weight, code) => {
    const { api, sent } = anApi([])
    const outcome = await book(api, aConsignment({ dimensions: { ...aConsignment().dimensions, Weight } }), soon())
    expect(outcome).toMatchObject({ kind: "rejected", code })
    expect(sent).toEqual([])
  })

  it("cancels an order that got no label, and refuses with the reason", async () => {
    const { api, sent } = anApi([labelFailed, undone])
    expect(await book(api, aConsignment(), soon())).toMatchObject({
      kind: "rejected",
      code: "COURIER-NO-LABEL",
      message: expect.stringContaining("The address could not be validated."),
    })
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST /orders", "DELETE /orders/1001"])
  })
})

const soon = () => AbortSignal.timeout(60_000)

/** Answers the recorded answers one after the other. */
function anApi(answers: readonly { status: number; contentType: string; text: string }[]) {
  const sent: ClickAndDropRequest[] = []
  const api: ClickAndDropApi = {
    account: ONE_CARRIER,
    send: async (request) => {
      const answer = answers[sent.length]
      sent.push(request)
      if (answer === undefined) throw new Error(`nobody expects ${request.method} ${request.path}`)
      return readClickAndDropAnswer({ kind: "answer", ...answer })
    },
  }
  return { api, sent }
}
