import { describe, expect, it } from "vitest"
import { placedRow, toRows } from "./from-response.ts"
import { boundsOf, placeOf, toRequest } from "./to-request.ts"

const profile = { externalId: "shop.example", name: "", address: "https://shop.example", details: {} }
const window = { from: "2026-03-28T23:30:00.000Z", until: "2026-03-29T02:30:00.000Z", cursor: null }
const SECOND = Date.parse("2026-03-28T23:30:00.000Z") / 1000
const queryOf = (known: typeof profile, cursor: string | null = null) =>
  toRequest(placeOf({ ...window, cursor }, known), boundsOf(window, known).end).query

describe("a page of PrestaShop's orders", () => {
  it("reaches as far as any clock goes where the shop's is not known", () => {
    expect(queryOf(profile)["filter[date_upd]"]).toBe("[2026-03-28 11:30:00,2026-03-29 16:30:00]")
  })

  it("is bounded by the shop's clock across the hour that it leaves out", () => {
    const known = { ...profile, details: { timeZone: "Europe/London" } }
    expect(queryOf(known)["filter[date_upd]"]).toBe("[2026-03-28 23:30:00,2026-03-29 03:30:00]")
  })

  it("begins at the last change of the one before", () => {
    expect(queryOf(profile, String(SECOND))).toMatchObject({
      limit: "0,100",
      sort: "[date_upd_ASC,id_ASC]",
      "filter[date_upd]": "[2026-03-28 23:30:00,2026-03-29 16:30:00]",
    })
  })

  it("goes on by id within a second that holds more than a page", () => {
    expect(queryOf(profile, `${SECOND}-${SECOND}+49>812`)).toMatchObject({
      limit: "49,100",
      sort: "[id_ASC]",
      "filter[date_upd]": "[2026-03-28 23:30:00,2026-03-28 23:30:00]",
    })
  })

  it("begins anew from a cursor that is none", () => {
    expect(queryOf(profile, "2026-03-28; drop")).toEqual(queryOf(profile))
  })

  it("knows the place of a row by its id and its change", () => {
    expect(placedRow({ id: "9", date_upd: "2026-03-28 23:30:00" })).toEqual({ id: 9, changedAt: SECOND })
    expect(placedRow({ id: 9, date_upd: "0000-00-00 00:00:00" })).toEqual({ id: 9, changedAt: null })
    expect(placedRow("x")).toEqual({ id: null, changedAt: null })
  })

  it("leaves out a row that is no order, by its id", () => {
    expect(toRows([{ id: 9, associations: { order_rows: [{ id: 1, product_quantity: "two" }] } }, "x"])).toEqual({
      orders: [],
      unread: [
        { id: "9", reason: "UNREADABLE", why: "Its associations.order_rows.0.product_quantity can't be read." },
        { id: "", reason: "UNREADABLE", why: expect.stringContaining("can't be read.") },
      ],
    })
  })
})
