import { answerPrintJob } from "@smart-send/contract/station/answer-print-job"
import { listPrintJobs } from "@smart-send/contract/station/list-print-jobs"
import { listStations } from "@smart-send/contract/station/list-stations"
import { DEFAULT_PRINT_SETTINGS } from "@smart-send/domain/station/print-settings"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, waitFor, within } from "@testing-library/react"
import { Route, Routes } from "react-router"
import { beforeAll, expect, it } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import type { PrintJob } from "../../data/station/use-print-jobs.ts"
import { PrintQueueScreen } from "./print-queue-screen.tsx"

beforeAll(async () => startTexts(["printing"]))

const id = (last: number) => `01a2014e-9077-7fca-abd7-d17b46d3a3e${last}`
const STATION = id(0)

const job = (last: number, over: Partial<PrintJob>): PrintJob => ({
  Id: id(last),
  StationId: STATION,
  // Nothing in the queue itself: what waits there would be printed at once.
  Way: "Printer",
  Format: "ZPL_203",
  State: "Waiting",
  Count: last,
  Courier: null,
  Printer: "192.168.1.20",
  Problem: null,
  Requested: "2026-11-22T10:00:00.000Z",
  RequestedBy: "constructor@demo.test",
  Ended: null,
  ...over,
})

function drawQueue(jobs: readonly PrintJob[] | null, at = STATION) {
  const server = edgeStandIn()
  const kept = new Map((jobs ?? []).map((each) => [each.Id, each]))
  server.answer(listStations, () => ({
    Stations: [{ Id: STATION, Name: "Bench 📦", Settings: { ...DEFAULT_PRINT_SETTINGS, Way: "Queue" as const } }],
    CanSendToPrinters: true,
  }))
  if (jobs !== null) server.answer(listPrintJobs, () => ({ Jobs: [...kept.values()] }))
  server.answer(answerPrintJob, ({ params, body }) => {
    const found = kept.get(params.id)
    if (found === undefined) throw new Error("no such job")
    const State = ({ cameOut: "Printed", printAgain: "Waiting", withdraw: "Withdrawn" } as const)[body.Answer]
    const Job = { ...found, State, Problem: null, Ended: State === "Waiting" ? null : "2026-11-22T10:05:00.000Z" }
    kept.set(found.Id, Job)
    return { Job }
  })
  history.pushState(null, "", `/print-queue/${at}`)
  return drawInApp(
    <Routes>
      <Route path="print-queue/:station" element={<PrintQueueScreen />} />
    </Routes>,
    { server },
  )
}

const part = (name: string) => screen.getByRole("region", { name })

it("says what is printed now, what is next, what asks and why, and what is done (PRINT-15)", async () => {
  drawQueue([
    job(5, { State: "Printed", Ended: "2026-11-22T10:03:00.000Z" }),
    job(4, { State: "Failed", Problem: "PrinterOff" }),
    job(3, {}),
    job(2, {}),
    job(1, { State: "Sending", Courier: "Plover" }),
  ])
  await screen.findByRole("region", { name: "Now" })
  expect(screen.getByRole("heading", { level: 1, name: "Print queue of Bench 📦" })).toBeTruthy()
  expect(part("Now").textContent).toContain("1 label is being printed")
  expect(part("Now").textContent).toContain("Plover")
  const next = within(part("Next")).getAllByRole("listitem")
  expect(next.map((each) => within(each).getByText(/wait to be printed/).textContent)).toEqual([
    "2 labels wait to be printed",
    "3 labels wait to be printed",
  ])
  expect(part("Waiting for your answer").textContent).toContain("The printer is off or not on the network.")
  expect(part("Done").textContent).toContain("5 labels printed")
  await expectAccessible()
})

it("is answered by keyboard, and the focus goes to the next question and then to the heading", async () => {
  const { user } = drawQueue([
    job(2, { State: "Unknown", Problem: "ClosedEarly" }),
    job(1, { State: "Failed", Problem: "PrinterOff" }),
  ])
  await screen.findByText("2 print jobs need your answer.", { exact: false })
  const [failed, unknown] = within(part("Waiting for your answer")).getAllByRole("listitem")
  if (failed === undefined || unknown === undefined) throw new Error("two jobs ask")
  within(failed).getByRole("button", { name: "Do not print" }).focus()
  await user.keyboard("{Enter}")
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Yes, all came out"))
  await user.keyboard("{Enter}")
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })))
  expect(within(part("Done")).getAllByRole("listitem")).toHaveLength(2)
  expect(screen.queryByRole("region", { name: "Waiting for your answer" })).toBeNull()
})

it("says that nothing is taken while it is paused", async () => {
  const { user } = drawQueue([])
  await screen.findByText("Nothing is waiting")
  await user.click(screen.getByRole("button", { name: "Pause" }))
  expect(part("Now").textContent).toContain("Paused. Nothing is taken from the queue.")
  await user.click(screen.getByRole("button", { name: "Go on" }))
  expect(part("Now").textContent).toContain("Nothing is waiting")
})

it("offers the stations there are in place of one that is not the user's", async () => {
  drawQueue([], id(9))
  await screen.findByText("That station is not one of yours.")
  expect(screen.getByRole("link", { name: "Bench 📦" }).getAttribute("href")).toBe(`/print-queue/${STATION}`)
  await expectAccessible()
})

it("does not say that nothing waits when the queue can't be read", async () => {
  drawQueue(null)
  await screen.findByText("The print queue could not be read")
  expect(screen.queryByText("Nothing is waiting")).toBeNull()
})

it("has a way to how this browser prints, beside a queue and where there is none", async () => {
  for (const at of [STATION, id(9)]) {
    const { user, unmount } = drawQueue([], at)
    await user.click(await screen.findByRole("button", { name: "Print settings" }))
    expect(await screen.findByRole("dialog", { name: "Print settings" })).toBeTruthy()
    unmount()
  }
})
