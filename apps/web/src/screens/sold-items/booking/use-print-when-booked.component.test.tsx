import { claimBookedLabels } from "@smart-send/contract/station/claim-booked-labels"
import type { ItemId } from "@smart-send/domain/id/id"
import { minor } from "@smart-send/domain/money/money"
import { act, waitFor } from "@testing-library/react"
import { useEffect, useState } from "react"
import { expect, it } from "vitest"
import { drawInApp } from "../../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../../stage/edge-stand-in.ts"
import { reduceRun, startRun, type BookingEvent, type BookingRun } from "../../../data/booking/booking-run.ts"
import { testId } from "../../../data/items/fixtures/a-record.ts"
import { stationId } from "../../../storage/station-id.ts"
import { usePrintWhenBooked } from "./use-print-when-booked.ts"

const ids = [1, 2].map(testId)
const paying = reduceRun(startRun(ids, minor(824)), { kind: "allPrepared", total: minor(824) })
const events: readonly BookingEvent[] = [
  { kind: "paid" },
  ...ids.map((id) => ({ kind: "lineBooked" as const, id, trackingNumber: "T" })),
]
const done = events.reduce(reduceRun, paying)

const NOTHING = (): void => {}

/** A page that follows a booking to its end, and what it prints. */
function followed(given: (asked: readonly ItemId[]) => readonly ItemId[]) {
  stationId.write(crypto.randomUUID())
  const server = edgeStandIn()
  server.answer(claimBookedLabels, ({ body }) => ({ Ids: [...given(body.Ids)] }))
  const printed: (readonly ItemId[])[] = []
  const labels = { isWorking: false, print: (these: readonly ItemId[]) => void printed.push(these) }
  let end = NOTHING
  const Following = () => {
    const [run, setRun] = useState<BookingRun>(paying)
    useEffect(() => {
      end = () => setRun(done)
    }, [])
    usePrintWhenBooked(run, { labels, inOrder: (wanted) => ids.filter((id) => wanted.has(id)) })
    return null
  }
  drawInApp(<Following />, { server })
  act(end)
  return { printed, server }
}

it("prints what the server gives this station, in the list's order (PRINT-12)", async () => {
  const { printed } = followed((asked) => asked)
  await waitFor(() => expect(printed).toEqual([ids]))
})

it("prints nothing that another station has", async () => {
  const other = followed(() => [])
  await waitFor(() => expect(other.server.asked(claimBookedLabels)).toHaveLength(1))
  const some = followed((asked) => asked.slice(1))
  await waitFor(() => expect(some.printed).toEqual([ids.slice(1)]))
  expect(other.printed).toEqual([])
})
