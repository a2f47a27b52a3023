import { describe, expect, it } from "vitest"
import { z } from "zod"
import readDone from "./fixtures/read-done.json" with { type: "json" }
import { tiktokOrderSchema } from "./tiktok-order.ts"
import { toOrder } from "./to-order.ts"

const unit = z.record(z.string(), z.unknown())
const recorded = z
  .object({
    data: z.object({
      orders: z.tuple([z.looseObject({ line_items: z.tuple([unit, unit]), recipient_address: z.looseObject({}) })]),
    }),
  })
  .parse(JSON.parse(readDone.text)).data.orders[0]
const [first, second] = recorded.line_items

function read(change: object = {}) {
  const order = toOrder(tiktokOrderSchema.parse({ ...recorded, ...change }), "GB")
  if (!order.ok) throw new Error(order.error.why)
  return order.value
}

describe("an order of TikTok Shop's", () => {
  it("is told in our words, units of one SKU as one line", () => {
    expect(read()).toMatchObject({
      state: "open",
      placedAt: new Date(1_794_680_560_000).toISOString(),
      dispatchBy: new Date(1_794_853_360_000).toISOString(),
      recipient: {
        name: "Philippa Wrenmore",
        lines: ["17 Kiln Lane"],
        town: "Sheffield",
        county: "South Yorkshire",
        postcode: "S99 9ZZ",
        country: "GB",
        phone: "+447700900634",
        isMasked: false,
      },
      safePlace: "Porch",
      combineKey: "1152900000000000001",
      lines: [
        {
          id: "1729400000000000001",
          quantity: 2,
          total: 850,
          refs: { units: "577000000000000001,577000000000000002" },
        },
      ],
    })
  })

  it("counts units still to be sent, and keeps the line's id", () => {
    const line_items = [{ ...first, display_status: "IN_TRANSIT" }, second]
    const { state, lines } = read({ status: "PARTIALLY_SHIPPING", line_items })
    expect(state).toBe("open")
    expect(lines).toMatchObject([{ id: "1729400000000000001", quantity: 1, total: 400 }])
    const gone = read({ line_items: recorded.line_items.map((one) => ({ ...one, display_status: "CANCELLED" })) })
    expect(gone.lines).toMatchObject([{ quantity: 0, total: 0 }])
    const two = read({ line_items: [first, { ...second, sku_id: "1729400000000000002", package_id: "other" }] })
    expect(two.lines.map(({ quantity }) => quantity)).toEqual([1, 1])
    expect(two.combineKey).toBe("")
  })

  it.each([
    [{ status: "UNPAID" }, "unpaid"],
    [{ status: "ON_HOLD" }, "held"],
    [{ is_on_hold_order: true }, "held"],
    [{ status: "AWAITING_COLLECTION" }, "dispatched"],
    [{ status: "COMPLETED" }, "dispatched"],
    [{ status: "CANCELLED" }, "cancelled"],
    [{ fulfillment_type: "FULFILLMENT_BY_TIKTOK" }, "elsewhere"],
    [{ shipping_type: "TIKTOK" }, "open"],
  ])("is in its state: %j", (change, state) => {
    expect(read(change).state).toBe(state)
  })

  it("stays open when the buyer has asked to cancel, and says so", () => {
    const asked = read({ is_buyer_request_cancel: true })
    expect(asked).toMatchObject({ state: "open", reason: "The buyer has asked to cancel it." })
  })

  it.each([{ name: "P*** W***" }, { phone_number: "(+44)77*****34" }, { address_line1: "1* K***" }])(
    "is masked where TikTok hides the buyer: %j",
    (change) => {
      expect(read({ recipient_address: { ...recorded.recipient_address, ...change } }).recipient.isMasked).toBe(true)
    },
  )

  it("is not read with an id that is a number, or in a state nobody knows", () => {
    expect(tiktokOrderSchema.safeParse({ ...recorded, id: 576_900_000_000_000 }).success).toBe(false)
    expect(tiktokOrderSchema.safeParse({ ...recorded, status: "LOST" }).success).toBe(false)
    const priceless = tiktokOrderSchema.parse({ ...recorded, line_items: [{ ...first, sale_price: "free" }] })
    expect(toOrder(priceless, "GB")).toMatchObject({ ok: false })
  })
})
