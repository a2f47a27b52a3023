import { describe, expect, it } from "vitest"
import { baseOf, homeBase, inLocale, inWholeLocale, pathBelow } from "./site.ts"

describe("/{locale?}/{prefix?}/{page}", () => {
  it.each([
    ["/", "/", "/"],
    ["/sold-items", "/", "/sold-items"],
    ["/myaccount/sold-items", "/myaccount", "/sold-items"],
    ["/myaccount", "/myaccount", "/"],
    ["/myaccount/", "/myaccount", "/"],
    ["/de-DE/sold-items", "/de-DE", "/sold-items"],
    ["/de-DE/myaccount/app/picking-list", "/de-DE/myaccount", "/app/picking-list"],
    // Only a locale or the tenant's prefix counts as one.
    ["/fr-FR/myaccount/sold-items", "/", "/fr-FR/myaccount/sold-items"],
    ["/otherprefix/sold-items", "/", "/otherprefix/sold-items"],
    ["/constructor/sold-items", "/", "/constructor/sold-items"],
  ])("%s has base %s and page %s", (pathname, path, page) => {
    const base = baseOf(pathname, "myaccount")
    expect(base.path).toBe(path)
    expect(pathBelow(base, pathname)).toBe(page)
  })

  it("has no prefix where the tenant has none", () => {
    expect(baseOf("/sold-items", "")).toEqual({ locale: null, prefix: null, path: "/" })
  })

  it("leads from / to the tenant's prefix and keeps the locale", () => {
    expect(homeBase("/", "myaccount")).toBe("/myaccount")
    expect(homeBase("/de-DE", "myaccount")).toBe("/de-DE/myaccount")
    expect(homeBase("/myaccount", "myaccount")).toBeNull()
    expect(homeBase("/sold-items", "myaccount")).toBeNull()
    expect(homeBase("/", "")).toBeNull()
  })

  it.each([
    ["/de-DE/myaccount/sold-items", "/en-GB/myaccount/sold-items"],
    ["/de-DE", "/en-GB"],
    ["/en-GB/myaccount/sold-items", null],
    ["/myaccount/sold-items", null],
  ])("%s, whose language may not be whole, leads to %s", (pathname, leadsTo) => {
    expect(inWholeLocale(pathname, "myaccount")).toBe(leadsTo)
  })

  it("has another locale only where the address names one", () => {
    expect(inLocale("/de-DE/myaccount/sold-items", "myaccount", "en-GB")).toBe("/en-GB/myaccount/sold-items")
    expect(inLocale("/de-DE/myaccount", "myaccount", "en-GB")).toBe("/en-GB/myaccount")
    expect(inLocale("/myaccount/sold-items", "myaccount", "de-DE")).toBe("/myaccount/sold-items")
  })
})
