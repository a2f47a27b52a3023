import { describe, expect, it } from "vitest"
import type { Download } from "../../storage/recent-downloads.ts"
import {
  afterReload,
  isFetchable,
  refreshedDownloads,
  withDownload,
  withHref,
  withoutDownload,
} from "./download-list.ts"

const entry = (over: Partial<Download> = {}): Download => ({
  UID: "a",
  Label: "21 labels",
  Href: "",
  Status: "Processing",
  Type: "Labels",
  Made: 1000,
  ...over,
})

describe("the list of downloads", () => {
  it("keeps the newest 50, newest first", () => {
    let list: readonly Download[] = []
    for (let made = 0; made < 60; made += 1) list = withDownload(list, entry({ UID: String(made), Made: made }))
    expect(list).toHaveLength(50)
    expect(list[0]?.UID).toBe("59")
    expect(list.at(-1)?.UID).toBe("10")
  })

  it("changes a file from Processing to Ready at the first refresh after it was made", () => {
    const making = [entry(), entry({ UID: "b" })]
    expect(refreshedDownloads(making)).toBe(making)
    const made = withHref(making, "b", { href: "/label/file/1", made: 2000 })
    expect(made[1]).toMatchObject({ Status: "Processing", Href: "/label/file/1", Made: 2000 })
    expect(refreshedDownloads(made).map(({ Status }) => Status)).toEqual(["Processing", "Ready"])
  })

  it("after a reload drops unfinished files and the addresses of the previous page", () => {
    const left = afterReload([
      entry({ UID: "lost" }),
      entry({ UID: "csv", Type: "CSV", Href: "blob:https://x/1", Status: "Ready" }),
      entry({ UID: "link", Href: "/label/file/1" }),
    ])
    expect(left.map(({ UID, Href, Status }) => [UID, Href, Status])).toEqual([
      ["csv", "", "Ready"],
      ["link", "/label/file/1", "Ready"],
    ])
  })

  it("fetches a Ready file while its link is valid", () => {
    const link = entry({ Status: "Ready", Href: "/label/file/1", Made: 0 })
    expect(isFetchable(link, 60_000)).toBe(true)
    expect(isFetchable(link, 300_000)).toBe(false)
    expect(isFetchable({ ...link, Href: "blob:https://x/1" }, 9_000_000)).toBe(true)
    expect(isFetchable({ ...link, Status: "Processing" }, 60_000)).toBe(false)
    expect(isFetchable({ ...link, Href: "" }, 60_000)).toBe(false)
  })

  it("can have entries removed", () => {
    expect(withoutDownload([entry(), entry({ UID: "b" })], "a").map(({ UID }) => UID)).toEqual(["b"])
  })
})
