import { getTracking } from "@smart-send/contract/tracking/get-tracking"
import { screen } from "@testing-library/react"
import { useState } from "react"
import { afterEach, expect, it, vi } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { useTracking } from "./use-tracking.ts"

const ITEM = "0199c0de-0000-7000-8000-000000000001"
const MINUTE = 60_000

afterEach(() => vi.useRealTimers())

function Tracking() {
  const { data } = useTracking(ITEM, "2026-11-20T10:00:00.000Z")
  return <p>{data === undefined ? "Reading" : "Read"}</p>
}

/** A tab that is opened and closed, as that of an order's panel. */
function Tab() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Turn
      </button>
      {isOpen && <Tracking />}
    </>
  )
}

it("where parcels are is kept for 10 minutes and then asked again (EDGE-14)", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00Z") })
  const server = edgeStandIn()
  server.answer(getTracking, () => ({
    Trackable: true,
    Tags: [],
    Links: { RTS: null, LocalCourierTrackingLink: null },
    Reference: null,
    Tracking: [],
  }))
  const { user } = drawInApp(<Tab />, { server })
  await screen.findByText("Read")
  const openAgainAfter = async (ms: number): Promise<void> => {
    await user.click(screen.getByRole("button", { name: "Turn" }))
    vi.setSystemTime(Date.now() + ms)
    await user.click(screen.getByRole("button", { name: "Turn" }))
    await screen.findByText("Read")
  }
  await openAgainAfter(9 * MINUTE)
  expect(server.asked(getTracking)).toHaveLength(1)
  await openAgainAfter(2 * MINUTE)
  await expect.poll(() => server.asked(getTracking).length).toBe(2)
})
