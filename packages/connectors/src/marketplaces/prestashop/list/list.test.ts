import { describe, expect, it } from "vitest"
import { nextAfter, toRows } from "./from-response.ts"
import { placeOf, toRequest } from "./to-request.ts"

const profile = { externalId: "shop.example", name: "", address: "https://shop.example", details: {} }
const window = { from: "2026-03-28T23:30:00.000Z", until: "2026-03-29T02:30:00.000Z", cursor: null }
const times = (...all: readonly string[]) => all.map((date_upd) => ({ date_upd }))
const many = (time: string) => Array.from({ length: 50 }, () => ({ date_upd: time }))

describe("a page of PrestaShop's orders", () => {
  it("reaches as far as any clock goes where the shop's is not known", () => {
    expect(toRequest(window, profile).query["filter[date_upd]"]).toBe("[2026-03-28 11:30:00,2026-03-29 16:30:00]")
  })

  it("is bounded by the shop's clock across the hour that it leaves out", () => {
    const known = { ...profile, details: { timeZone: "Europe/London" } }
    expect(toRequest(window, known).query["filter[date_upd]"]).toBe("[2026-03-28 23:30:00,2026-03-29 03:30:00]")
  })

  it("is the last when it is not full", () => {
    expect(nextAfter(times("2026-03-28 23:30:00"), null)).toBeNull()
  })

  it("is followed by one that begins at its last change", () => {
    const next = nextAfter([...many("2026-03-28 23:30:00").slice(1), ...times("2026-03-28 23:31:00")], null)
    expect(next).toBe("2026-03-28 23:31:00+0")
    const { query } = toRequest({ ...window, cursor: next }, profile)
    expect(query).toMatchObject({ limit: "0,50", "filter[date_upd]": "[2026-03-28 23:31:00,2026-03-29 16:30:00]" })
  })

  it("goes on within a second that holds more than a page", () => {
    const first = nextAfter(many("2026-03-28 23:30:00"), null)
    const second = nextAfter(many("2026-03-28 23:30:00"), placeOf(first))
    expect([first, second]).toEqual(["2026-03-28 23:30:00+50", "2026-03-28 23:30:00+100"])
    expect(toRequest({ ...window, cursor: second }, profile).query["limit"]).toBe("100,50")
  })

  it("begins anew from a cursor that is none", () => {
    expect(placeOf("2026-03-28; drop")).toBeNull()
  })

  it("leaves out a row that is no order, by its id", () => {
    expect(toRows([{ id: 9, associations: { order_rows: [{ id: 1, product_quantity: "two" }] } }, "x"])).toEqual({
      orders: [],
      unread: [
        { id: "9", why: "Its associations.order_rows.0.product_quantity can't be read." },
        { id: "?", why: expect.stringContaining("can't be read.") },
      ],
    })
  })
})
