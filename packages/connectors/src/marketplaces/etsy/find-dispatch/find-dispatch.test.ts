import { describe, expect, it } from "vitest"
import absent from "../fixtures/find-dispatch-absent.json" with { type: "json" }
import told from "../fixtures/find-dispatch-told.json" with { type: "json" }
import { fromResponse } from "./from-response.ts"

const find = ({ text }: { readonly text: string }, trackingNumber: string) =>
  fromResponse({ kind: "done", value: JSON.parse(text) as unknown }, trackingNumber)

describe("a dispatch looked up at Etsy", () => {
  it("is found by its number, however that is written", () => {
    expect(find(told, "ab 123456789-gb")).toEqual({ kind: "told", reference: "8800000001" })
  })

  it("is absent under another number, and with none told", () => {
    expect(find(told, "ZZ9")).toEqual({ kind: "absent" })
    expect(find(absent, "AB123456789GB")).toEqual({ kind: "absent" })
  })

  it("without a number is found once the receipt is sent", () => {
    expect(find(told, "")).toEqual({ kind: "told", reference: "" })
    expect(find(absent, "")).toEqual({ kind: "absent" })
  })

  it("is absent with the receipt", () => {
    expect(fromResponse({ kind: "failed", status: 404, value: {} }, "AB1")).toEqual({ kind: "absent" })
  })
})
