import { describe, expect, it } from "vitest"
import type { Download } from "../../storage/recent-downloads.ts"
import {
  afterReload,
  isFetchable,
  refreshedDownloads,
  withDownload,
  withFailure,
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
  Why: "",
  Recipe: null,
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
    const made = withHref(making, "b", { href: "/label-file/1", made: 2000 })
    expect(made[1]).toMatchObject({ Label: "21 labels", Status: "Processing", Href: "/label-file/1", Made: 2000 })
    expect(refreshedDownloads(made).map(({ Status }) => Status)).toEqual(["Processing", "Ready"])
  })

  it("after a reload has what can be made again, and drops what only the page before could make (FILES-8)", () => {
    const Recipe = { kind: "labels", body: {} }
    const left = afterReload(
      [
        entry({ UID: "lost" }),
        entry({ UID: "interrupted", Recipe }),
        entry({ UID: "csv", Type: "CSV", Href: "blob:https://x/1", Status: "Ready", Recipe }),
        entry({ UID: "link", Href: "/label-file/1" }),
        entry({ UID: "failed", Status: "Failed", Why: "No.", Recipe }),
      ],
      "The page was left.",
    )
    expect(left.map(({ UID, Href, Status, Why }) => [UID, Href, Status, Why])).toEqual([
      ["interrupted", "", "Failed", "The page was left."],
      ["csv", "", "Ready", ""],
      ["link", "/label-file/1", "Ready", ""],
      ["failed", "", "Failed", "No."],
    ])
  })

  it("keeps a failed file and why (FILES-7)", () => {
    const failed = withFailure([entry(), entry({ UID: "b" })], "b", "x".repeat(600))
    expect(failed.map(({ Status, Why }) => [Status, Why.length])).toEqual([
      ["Processing", 0],
      ["Failed", 500],
    ])
    expect(refreshedDownloads(failed)).toBe(failed)
  })

  it("does not keep how a file is made that would fill the browser's store", () => {
    const body = {
      ids: Array.from({ length: 3000 }, (_, n) => `0190d1b2-0000-7000-8000-${String(n).padStart(12, "0")}`),
    }
    expect(withDownload([], entry({ Recipe: { kind: "items", body } }))[0]?.Recipe).toBeNull()
  })

  it("fetches a Ready file while its link is valid", () => {
    const link = entry({ Status: "Ready", Href: "/label-file/1", Made: 0 })
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
