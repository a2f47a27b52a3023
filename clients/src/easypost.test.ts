import imported from "@easypost/api"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openSandbox, type OpenSandbox } from "./open-sandbox.ts"

// Its types are those of its other form, in which the class is one level deeper.
const EasyPostClient: typeof imported.default = Object(imported)
type EasyPostClient = InstanceType<typeof EasyPostClient>

const FROM = {
  name: "Northern Prints",
  street1: "1 Mill Lane",
  city: "Leeds",
  zip: "LS1 1UH",
  country: "GB",
  phone: "01130000000",
  email: "shop@example.test",
}
const TO = {
  name: "Octavia Greenhalgh",
  street1: "12 High Street",
  city: "York",
  zip: "YO1 7HH",
  country: "GB",
  phone: "01904000000",
  email: "octavia@example.test",
}
const PARCEL = { weight: 17.6, length: 12, width: 8, height: 4 }

let sandbox: OpenSandbox
let client: EasyPostClient
beforeAll(async () => {
  sandbox = await openSandbox()
  client = connect("sandbox-kestrel")
})
afterAll(async () => sandbox.close())

function connect(key: string): EasyPostClient {
  return new EasyPostClient(key, { baseUrl: `${sandbox.url}/couriers/easypost/` })
}
const shipment = (more: object = {}) => ({ to_address: TO, from_address: FROM, parcel: PARCEL, ...more })
const made = async (more: object = {}) => client.Shipment.create(shipment(more))
const bought = async (more: object = {}) => {
  const created = await made(more)
  return client.Shipment.buy(created.id, created.lowestRate())
}

describe("who asks", () => {
  it.each(["made-up", "sandbox-nobody"])("with the key %s is refused as the client expects it", async (key) => {
    await expect(connect(key).Shipment.create(shipment())).rejects.toMatchObject({
      statusCode: 401,
      code: "UNAUTHORIZED",
    })
  })

  it("for what there is not is told so in EasyPost's form", async () => {
    await expect(client.Shipment.retrieve("shp_none")).rejects.toMatchObject({ statusCode: 404, code: "NOT_FOUND" })
    await expect(client.Batch.all({})).rejects.toMatchObject({ statusCode: 404, code: "NOT_FOUND" })
  })
})

describe("a Shipment", () => {
  it("answers its addresses, parcel and customs data as objects of their own", async () => {
    const { id, to_address, from_address, return_address, buyer_address, parcel, ...rest } = await made()
    expect(to_address).toMatchObject({ ...TO, id: expect.stringMatching(/^adr_/), object: "Address" })
    expect(from_address).toMatchObject({ ...FROM, object: "Address" })
    expect([return_address?.id, buyer_address?.id]).toEqual([from_address.id, to_address.id])
    expect(parcel).toMatchObject({ ...PARCEL, id: expect.stringMatching(/^prcl_/), object: "Parcel" })
    expect(rest).toMatchObject({ fees: [], forms: [], insurance: null, usps_zone: null, customs_info: null })
    expect(rest.options).toMatchObject({ currency: "GBP", payment: { type: "SENDER" } })
    expect(await client.Shipment.retrieve(id)).toMatchObject({ id, to_address: { id: to_address.id } })
  })

  it("is made of parts that were made before", async () => {
    const [to_address, from_address] = [await client.Address.create(TO), await client.Address.create(FROM)]
    const parcel = await client.Parcel.create(PARCEL)
    const customs_info = await client.CustomsInfo.create({
      contents_type: "merchandise",
      customs_certify: true,
      customs_signer: "N. Prints",
      customs_items: [
        {
          description: "Print",
          quantity: 1,
          value: 24.99,
          weight: 10,
          hs_tariff_number: "491191",
          origin_country: "GB",
        },
      ],
    })
    expect(customs_info.customs_items?.[0]).toMatchObject({ object: "CustomsItem", value: "24.99" })
    const parts = { to_address, from_address, parcel, customs_info }
    const created = await client.Shipment.create(
      Object.fromEntries(Object.entries(parts).map(([name, { id }]) => [name, { id }])),
    )
    expect(created).toMatchObject(Object.fromEntries(Object.entries(parts).map(([name, { id }]) => [name, { id }])))
    expect(await client.Address.retrieve(to_address.id)).toMatchObject(TO)
    await expect(made({ parcel: { id: "prcl_none" } })).rejects.toMatchObject({ code: "SHIPMENT.INVALID_PARAMS" })
    await expect(client.Parcel.create({ weight: 0 })).rejects.toMatchObject({ code: "PARCEL.PARAMETERS.INVALID" })
  })

  it("is bought once, at one of its rates, with insurance, and charges fees", async () => {
    const created = await made()
    const before = created.rates.map(({ id }) => id)
    const rerated = await client.Shipment.regenerateRates(created.id)
    expect(rerated.rates.filter(({ id }) => before.includes(id))).toEqual([])
    await expect(client.Shipment.buy(created.id, before[0] ?? "")).rejects.toMatchObject({
      code: "SHIPMENT.MISSING_RATE",
    })
    const paid = await client.Shipment.buy(created.id, rerated.lowestRate())
    expect(paid.tracker).toMatchObject({ object: "Tracker", tracking_code: paid.tracking_code })
    expect(paid.fees.map(({ type }) => type)).toEqual(["LabelFee", "PostageFee"])
    expect(Number(paid.fees[1]?.amount)).toBe(Number(paid.selected_rate.rate))
    const insured = await client.Shipment.insure(paid.id, 100)
    expect(insured).toMatchObject({
      insurance: "100.00",
      fees: expect.arrayContaining([expect.objectContaining({ type: "InsuranceFee" })]),
    })
    await expect(client.Shipment.buy(created.id, rerated.lowestRate())).rejects.toMatchObject({
      code: "SHIPMENT.POSTAGE.EXISTS",
    })
    expect(await client.Shipment.refund(paid.id)).toMatchObject({ refund_status: "submitted" })
  })

  it("has its label in the format that it was made with, and in others on demand", async () => {
    const { id, postage_label } = await bought()
    expect(postage_label).toMatchObject({ label_file_type: "image/png", label_pdf_url: null, label_zpl_url: null })
    const converted = await client.Shipment.convertLabelFormat(id, "ZPL")
    expect(converted.postage_label).toMatchObject({
      label_zpl_url: expect.stringMatching(/\.zpl$/),
      label_pdf_url: null,
    })
    expect(await (await fetch(converted.postage_label.label_zpl_url)).text()).toMatch(/^\^XA/)
    const pdf = (await bought({ options: { label_format: "PDF" } })).postage_label
    expect(pdf).toMatchObject({ label_file_type: "application/pdf", label_url: expect.stringMatching(/\.pdf$/) })
  })
})

it("lists show the newest first, without a period too, page by page", async () => {
  const first = await bought({ reference: "first" })
  const second = await bought({ reference: "second" })
  const page = await client.Shipment.all({ page_size: 1 })
  expect(page).toMatchObject({ shipments: [{ id: second.id }], has_more: true })
  expect((await client.Shipment.getNextPage(page, 1)).shipments).toMatchObject([{ id: first.id }])
  expect(await client.Shipment.retrieve("first")).toMatchObject({ id: first.id })
})

it("trackers are found by number, and made for parcels of others", async () => {
  const { tracking_code } = await bought()
  expect((await client.Tracker.all({ tracking_code })).trackers).toMatchObject([{ tracking_code, carrier: "kestrel" }])
  const tracker = await client.Tracker.create({ tracking_code: "EZ1000000001", carrier: "USPS" })
  expect(tracker).toMatchObject({ tracking_code: "EZ1000000001", status: "unknown", tracking_details: [] })
  expect(await client.Tracker.retrieve(tracker.id)).toMatchObject({ id: tracker.id })
})

it("a scan form and a webhook are made", async () => {
  const { id } = await bought()
  const form = await client.ScanForm.create({ shipments: [{ id }] })
  expect(form).toMatchObject({ object: "ScanForm", status: "created" })
  expect(await client.ScanForm.retrieve(form.id)).toMatchObject({ id: form.id })
  const webhook = await client.Webhook.create({ url: "https://example.test/hook", webhook_secret: "s" })
  expect(await client.Webhook.all()).toMatchObject({ webhooks: [{ id: webhook.id }] })
  await Promise.resolve(client.Webhook.delete(webhook.id))
  expect(await client.Webhook.all()).toMatchObject({ webhooks: [] })
})
