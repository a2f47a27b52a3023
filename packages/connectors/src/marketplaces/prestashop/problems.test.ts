import { describe, expect, it } from "vitest"
import { failureIn } from "./api.ts"
import { problemOf } from "./problems.ts"

const said = (code: string) => ({ code, message: "" })

describe("PrestaShop's codes", () => {
  it.each([
    ["16", "token-refused"],
    ["17", "token-refused"],
    ["18", "token-refused"],
    ["20", "grant-ended"],
    ["21", "not-allowed"],
    ["22", "not-set-up"],
    ["23", "not-allowed"],
    ["25", "not-allowed"],
    ["26", "not-allowed"],
    ["27", "not-set-up"],
    ["132", "not-allowed"],
    ["999", "not-set-up"],
  ])("%s of a question is %s", (code, kind) => {
    expect(problemOf(said(code), "orders", "GET")?.kind).toBe(kind)
  })

  it.each(["21", "25", "26", "132"])("%s of a write is a missing right to tell of dispatches", (code) => {
    expect(problemOf(said(code), "order_carriers", "PUT")).toEqual({
      kind: "no-dispatch-right",
      detail: `code ${code} for PUT order_carriers`,
    })
  })

  it.each(["85", "", "constructor"])('"%s" says nothing about the key', (code) => {
    expect(problemOf(said(code), "orders", "GET")).toBeNull()
  })

  it("are read from JSON and from XML, and not from a page", () => {
    expect(failureIn('{"errors":[{"code":18,"message":"Invalid format"}]}')).toEqual({
      code: "18",
      message: "Invalid format",
    })
    const xml =
      "<prestashop><errors><error><code><![CDATA[20]]></code><message>No</message></error></errors></prestashop>"
    expect(failureIn(xml)).toEqual({ code: "20", message: "No" })
    expect(failureIn("<html><code>20</code></html>")).toEqual({ code: "", message: "" })
  })
})
