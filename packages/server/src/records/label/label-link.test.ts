import { describe, expect, it } from "vitest"
import { labelHref, readLabelToken, type LabelGrant } from "./label-link.ts"

const scope = { secret: new Uint8Array(32).fill(7), tenant: "demo" }
const grant: LabelGrant = {
  customerId: "0199c0de-0000-7000-8000-00000000000c",
  object: { kind: "batch", id: "AAAAAAAAAAAAAAAAAAAAAA" },
}
const now = new Date("2026-11-21T10:00:00.000Z")
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const token = labelHref(scope, grant, now).split("/").at(-1) ?? ""

describe("a label link", () => {
  it("gives access to one object of one customer for five minutes", () => {
    expect(labelHref(scope, grant, now)).toBe(`/edge/demo/label-file/${token}`)
    expect(readLabelToken(scope, token, now)).toEqual(grant)
    expect(readLabelToken(scope, token, later(299))).toEqual(grant)
    expect(readLabelToken(scope, token, later(300))).toBeNull()
    expect(readLabelToken(scope, token, later(301))).toBeNull()
  })

  it("gives no access at another tenant, or under another secret", () => {
    expect(readLabelToken({ ...scope, tenant: "lite" }, token, now)).toBeNull()
    expect(readLabelToken({ ...scope, secret: new Uint8Array(32).fill(8) }, token, now)).toBeNull()
  })

  it("gives no access after any character was edited", () => {
    for (let place = 0; place < token.length; place += 1) {
      const other = token[place] === "1" ? "2" : "1"
      expect(readLabelToken(scope, token.slice(0, place) + other + token.slice(place + 1), now)).toBeNull()
    }
  })

  it.each(["", ".", "....", "../../etc/passwd", "..%2f..%2f", token.slice(0, -1), `${token}A`, `${token}\r\nX: y`])(
    "grants nothing to what is no token: %j",
    (text) => {
      expect(readLabelToken(scope, text, now)).toBeNull()
    },
  )
})
