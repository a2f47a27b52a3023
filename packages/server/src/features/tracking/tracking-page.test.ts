import { summariseTracking } from "@smart-send/domain/tracking/summarise-tracking"
import { TRACKING_STAGES } from "@smart-send/domain/tracking/tracking-stage"
import { aTrackingSummary } from "@smart-send/testkit/a-booking"
import { describe, expect, it } from "vitest"
import { trackingPage } from "./tracking-page.ts"

const BRAND = { name: "Parcelyard", accent: "#0b6a66" }
const AT = "2026-11-23T12:02:00.000Z"
const page = (over: Partial<NonNullable<Parameters<typeof trackingPage>[1]>> = {}) =>
  trackingPage(BRAND, {
    town: "Leeds",
    outward: "LS1",
    summary: aTrackingSummary({ InTransit: AT, LatestStatus: "Left with Ann Holloway" }),
    links: [{ number: "WR1", href: "https://track.example/WR1" }],
    ...over,
  })

describe("the public tracking page (TRACK-14)", () => {
  it("says in the tenant's name where the parcel is, and whereto, and nothing that the courier wrote", () => {
    for (const said of ["Parcelyard", "<h1>In Transit</h1>", "To <bdi>Leeds, LS1</bdi>", "WR1"])
      expect(page()).toContain(said)
    expect(page()).not.toContain("Ann")
    expect(page()).not.toContain("<script")
    expect(page().length).toBeLessThan(60_000)
  })

  it("writes out whatever a town, a number or a brand holds", () => {
    const odd = page({ town: '<img src=x onerror="1">', links: [{ number: "<b>", href: "javascript:1" }] })
    expect(odd).toContain("&lt;img src=x onerror=&quot;1&quot;&gt;")
    expect(odd).not.toMatch(/<img|<b>|javascript:/)
  })

  it("has a line in the brand's colour, and nothing of an accent that is no colour", () => {
    expect(page()).toContain("border-bottom:3px solid #0b6a66")
    expect(trackingPage({ name: "X", accent: "red}</style><script>" }, null)).not.toMatch(/<script|red}/)
  })

  it("says that it comes back, and that nothing is confirmed", () => {
    expect(page({ summary: aTrackingSummary({ InTransit: AT, RTS: AT }) })).toContain("Being returned to the sender")
    expect(page({ summary: null })).toContain("The courier has not yet confirmed this parcel")
  })

  it.each(TRACKING_STAGES)(
    "has no hand-over still to come where the first news is %s, unless that is an error (TRACK-16)",
    (stage) => {
      const shown = page({ summary: summariseTracking([[{ stage, description: "", timestamp: AT }]], AT) })
      const isGone = stage !== "MajorError"
      expect(shown.includes("not yet confirmed")).toBe(!isGone)
      expect(shown.includes("<li><span>Dropped Off / Collected</span></li>")).toBe(!isGone)
    },
  )
})
