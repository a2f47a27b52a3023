import { describe, expect, it } from "vitest"
import { changeServiceTags } from "./change-service-tags.ts"
import type { SellerTag, ServiceTag } from "./service-tag.ts"

const of = (ServiceSlug: string, ...Tags: SellerTag[]): ServiceTag => ({
  ServiceSlug,
  Tags,
  GroupIdentifier: "PARCELYARD",
})

describe("changeServiceTags", () => {
  it("adds and removes tags", () => {
    const current = [of("wren-48", "Favourite"), of("heron-economy", "Hidden")]
    const changes = { Remove: [of("heron-economy", "Hidden")], Add: [of("plover-locker", "Favourite")] }
    expect(changeServiceTags(current, changes)).toEqual([of("plover-locker", "Favourite"), of("wren-48", "Favourite")])
  })

  it("removes the other tag of a service when one is added", () => {
    const hidden = changeServiceTags([of("wren-48", "Favourite")], { Remove: [], Add: [of("wren-48", "Hidden")] })
    expect(hidden).toEqual([of("wren-48", "Hidden")])
    expect(changeServiceTags([], { Remove: [], Add: [of("wren-48", "Hidden", "Favourite")] })).toEqual([
      of("wren-48", "Favourite"),
    ])
  })

  it("keeps the other tag when one is removed", () => {
    const current = [of("wren-48", "Favourite")]
    expect(changeServiceTags(current, { Remove: [of("wren-48", "Hidden")], Add: [] })).toEqual(current)
  })

  it("removes before it adds, and a repeat changes nothing", () => {
    const changes = { Remove: [of("wren-48", "Favourite")], Add: [of("wren-48", "Favourite")] }
    const once = changeServiceTags([], changes)
    expect(once).toEqual([of("wren-48", "Favourite")])
    expect(changeServiceTags(once, changes)).toEqual(once)
  })

  it("keeps the services of two providers apart", () => {
    const post = { ...of("wren-48", "Hidden"), GroupIdentifier: "RMOBA" }
    expect(changeServiceTags([of("wren-48", "Favourite")], { Remove: [], Add: [post] })).toEqual([
      of("wren-48", "Favourite"),
      post,
    ])
  })
})
