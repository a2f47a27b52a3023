import { describe, expect, it } from "vitest"
import type { DispatchRequest } from "../../../marketplace.ts"
import type { PrestashopOrderCarrier, PrestashopOrderState } from "../read-related.ts"
import type { Shipment } from "./read-shipment.ts"
import { rowFor, toRequests, toXml } from "./to-request.ts"

const details = { cancelledState: "6", refundedState: "7", shippedState: "4" }
const stateOf = (id: string, is: Partial<PrestashopOrderState> = {}): PrestashopOrderState => ({
  id,
  name: `State ${id}`,
  paid: true,
  shipped: false,
  delivery: false,
  deleted: false,
  ...is,
})
const paid = stateOf("2")
const shipped = stateOf("4", { shipped: true })
const row = (id: string, tracking_number = ""): PrestashopOrderCarrier => ({
  id,
  id_order: "5",
  id_carrier: "2",
  id_order_invoice: "",
  weight: "0.1",
  shipping_cost_tax_excl: "",
  shipping_cost_tax_incl: "",
  tracking_number,
  date_add: "",
})
const shipment = (given: Partial<Shipment> = {}): Shipment => ({
  state: paid,
  states: new Map([paid, shipped].map((each) => [each.id, each])),
  orderCarriers: [row("41")],
  ...given,
})
const request: DispatchRequest = {
  orderId: "5",
  refs: {},
  lines: [],
  isWholeOrder: true,
  carrier: "other",
  carrierName: "Pigeon Post",
  trackingNumber: "A&B#1",
  trackingUrl: "",
  shippedAt: "2026-11-15T10:00:00.000Z",
  replaces: "",
  tellsBuyer: false,
}

describe("the writes of a dispatch", () => {
  it("escape what XML would read as its own, and keep everything else", () => {
    expect(toXml("order_note", [["note", `Tea & <b>"tins"</b> 'n' 🫖\u0007`]])).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><prestashop><order_note>' +
        "<note>Tea &amp; &lt;b&gt;&quot;tins&quot;&lt;/b&gt; &apos;n&apos; 🫖</note></order_note></prestashop>",
    )
    const [put] = toRequests(request, shipment(), details).ok ? writesOf(request) : []
    expect(put?.body).toContain("<tracking_number>A&amp;B#1</tracking_number>")
    expect(put?.query).toEqual({ output_format: "JSON" })
  })

  it("leave the state alone for a part of the order, and the number where there is none", () => {
    expect(writesOf({ ...request, isWholeOrder: false }).map(({ method }) => method)).toEqual(["PUT"])
    expect(writesOf({ ...request, trackingNumber: "" }).map(({ method }) => method)).toEqual(["POST"])
  })

  it("change a number that was told before, and nothing else", () => {
    const told = shipment({ state: shipped, orderCarriers: [row("40", "OLD"), row("41", "OTHER")] })
    const writes = toRequests({ ...request, replaces: "OLD" }, told, details)
    expect(writes).toMatchObject({ ok: true, value: [{ method: "PUT", resource: "order_carriers/40" }] })
  })

  it("take the shop's own state for what is shipped, and never a deleted one", () => {
    const gone = stateOf("4", { shipped: true, deleted: true })
    const own = stateOf("31", { shipped: true })
    const states = new Map([paid, gone, own].map((each) => [each.id, each]))
    const writes = toRequests({ ...request, trackingNumber: "" }, shipment({ states }), details)
    expect(writes).toMatchObject({ ok: true, value: [{ body: expect.stringContaining(">31</id_order_state>") }] })
  })

  it.each([
    ["a number that is too long", { trackingNumber: "1".repeat(65) }, {}, /Pigeon Post has more than 64/],
    ["a number with signs", { trackingNumber: "<1>" }, {}, /signs that PrestaShop does not take/],
    ["a cancelled order", {}, { state: stateOf("6") }, /has this order as "State 6"/],
    ["an order without a delivery", {}, { orderCarriers: [] }, /no delivery/],
    ["a shop without a state for it", {}, { states: new Map([[paid.id, paid]]) }, /no state/],
  ])("are none for %s", (_title, asked, known, why) => {
    const writes = toRequests({ ...request, ...asked }, shipment(known), details)
    expect(writes).toEqual({ ok: false, error: expect.stringMatching(why) })
  })

  it("take a number of 64 characters", () => {
    expect(toRequests({ ...request, trackingNumber: "1".repeat(64) }, shipment(), details).ok).toBe(true)
  })

  it("go to the newest delivery unless another has the number", () => {
    const rows = [row("40", "A"), row("41", "B"), row("42")]
    expect(rowFor({ trackingNumber: "A", replaces: "B" }, rows)?.id).toBe("40")
    expect(rowFor({ trackingNumber: "C", replaces: "B" }, rows)?.id).toBe("41")
    expect(rowFor({ trackingNumber: "C", replaces: "" }, rows)?.id).toBe("42")
  })
})

function writesOf(asked: DispatchRequest) {
  const writes = toRequests(asked, shipment(), details)
  return writes.ok ? writes.value : []
}
