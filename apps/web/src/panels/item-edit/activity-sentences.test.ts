import { shipmentItemSchema, trackingSummarySchema } from "@smart-send/domain/item/item"
import { metaKeySchema } from "@smart-send/domain/meta/meta"
import { describe, expect, it } from "vitest"
import texts from "../../locales/en-GB/item-edit.json" with { type: "json" }
import { activitySentences } from "./activity-sentences.ts"
import { namedField } from "./field-names.ts"

type Json = Parameters<typeof activitySentences>[0][number]["To"]
const UUID = "01a2014e-9077-7fca-abd7-d17b46d3a3e5"

const told = (Field: string, From: Json, To: Json) =>
  activitySentences([{ Field, From, To }]).map(({ say, field }) => `${say} ${field}`)

describe("the activity of an order, in sentences (LOG-3)", () => {
  it.each<[string, Json, Json, readonly string[]]>([
    ["PackageDimensions.Weight", 0, 0.45, ["set PackageDimensions.Weight"]],
    ["PackageDimensions.Weight", 0.4, 0.45, ["changed PackageDimensions.Weight"]],
    ["Recipient.AddressLine2", "Flat 2", "", ["removed Recipient.AddressLine2"]],
    ["Recipient.Town", "(erased)", "(erased)", ["erased Recipient.Town"]],
    ["Status", "Active", "Deleted", ["statusDeleted Status"]],
    ["Status", "Deleted", "Active", ["restored Status"]],
    ["MarketplaceStatus", "Sold", "AwaitingDispatch", ["awaitingDispatch MarketplaceStatus"]],
    ["BookingDetails.BookingStatus", "Prepared", "Booked", ["booked BookingDetails.BookingStatus"]],
    ["BookingDetails.OrderLineId", null, UUID, []],
    ["Service.Id", "plover-saver", "curlew", []],
    ["Service.Name", "Plover Saver", "Curlew", ["changed Service"]],
    ["Meta.PackagedDate", null, { Type: "Date", Value: "2026-11-20" }, ["packaged Meta.PackagedDate"]],
    ["Consignment", null, { Parcels: [] }, ["parcels Consignment"]],
    ["Consignment", { Parcels: [] }, null, ["oneParcel Consignment"]],
    ["TrackingSummary.Delivered", null, "2026-11-20T09:00:00.000Z", ["delivered TrackingSummary.Delivered"]],
    ["TrackingSummary.LastUpdated", null, "2026-11-20T09:00:00.000Z", []],
    ["LabelReprint", null, "Paper jam", ["reprinted LabelReprint"]],
    ["BuyerMail.Posted", null, "Sent", ["mailSent BuyerMail.Posted"]],
    ["BuyerMail.Delivered", null, "Refused 550", ["mailRefused BuyerMail.Delivered"]],
    ["constructor", null, "toString", ["other constructor"]],
  ])("%s from %j to %j", (field, from, to, sentences) => {
    expect(told(field, from, to)).toEqual(sentences)
  })

  it("tells of a booking who carries it and what it costs, and none of its ids", () => {
    const booking = {
      Reference: UUID,
      OrderId: UUID,
      OrderLineId: UUID,
      Created: "2026-11-22T03:30:56.115Z",
      BookingStatus: "Prepared",
      TotalPrice: 2.39,
    }
    expect(told("BookingDetails", null, booking)).toEqual([
      "prepared BookingDetails.BookingStatus",
      "paid BookingDetails.TotalPrice",
    ])
  })

  it("tells of the order's lines what changed in them", () => {
    const line = { Id: UUID, Quantity: 1, Product: { TariffCode: "", CountryOfManufacture: "" } }
    const coded = { ...line, Product: { TariffCode: "691110", CountryOfManufacture: "GBR" } }
    expect(told("MarketplaceOrderLines", [line], [coded])).toEqual([
      "set MarketplaceOrderLines.0.Product.TariffCode",
      "set MarketplaceOrderLines.0.Product.CountryOfManufacture",
    ])
    expect(told("MarketplaceOrderLines", [line], [line, line])).toEqual(["lines MarketplaceOrderLines"])
  })

  it("says once that something without a name changed", () => {
    const changes = ["New", "Newer"].map((Field) => ({ Field, From: null, To: UUID }))
    expect(activitySentences(changes).map(({ say }) => say)).toEqual(["other"])
  })

  it("has a text for every sentence, and a name for every field that a sentence names", () => {
    const parts: readonly string[] = [
      ...Object.keys(shipmentItemSchema.shape),
      ...Object.keys(trackingSummarySchema.shape).map((stage) => `TrackingSummary.${stage}`),
      ...metaKeySchema.options.map((key) => `Meta.${key}`),
    ]
    const sentences = parts.flatMap((Field) =>
      [null, "x", ["x"]].flatMap((To) => activitySentences([{ Field, From: "y", To }])),
    )
    expect(sentences.length).toBeGreaterThan(30)
    const known = new Set(Object.keys(texts.activity.say).map((key) => key.replace(/_(one|other)$/, "")))
    expect(sentences.filter(({ say }) => !known.has(say))).toEqual([])
    const named = sentences.filter(({ say }) => say === "set" || say === "changed" || say === "removed")
    expect(named.map(({ field }) => namedField(field).name).filter((name) => name === null)).toEqual([])
    expect(named.filter(({ field }) => !(String(namedField(field).name) in texts.fields))).toEqual([])
  })
})
