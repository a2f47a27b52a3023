import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen } from "@testing-library/react"
import { beforeAll, expect, it } from "vitest"
import { drawInApp } from "../../stage/draw-in-app.tsx"
import { startTexts } from "../../stage/start-texts.ts"
import type { PrintJob } from "../data/station/use-print-jobs.ts"
import { PrintJobNotice } from "./print-job-notice.tsx"

beforeAll(async () => startTexts(["printing"]))

const ID = "01a2014e-9077-7fca-abd7-d17b46d3a3e5"

function drawNotice(over: Partial<PrintJob>) {
  const said: string[] = []
  const job: PrintJob = {
    Id: ID,
    StationId: ID,
    Way: "Printer",
    Format: "ZPL_203",
    State: "Waiting",
    Count: 3,
    Courier: null,
    Printer: "192.168.1.20",
    Problem: null,
    Requested: "2026-11-22T10:00:00.000Z",
    RequestedBy: "seller@demo.test",
    Ended: null,
    ...over,
  }
  const drawn = drawInApp(
    <PrintJobNotice
      job={job}
      onAnswer={async (_, answer) => void said.push(answer)}
      onPutAway={() => said.push("put away")}
    />,
  )
  return { ...drawn, said }
}

const buttons = () => screen.queryAllByRole("button").map((button) => button.textContent || button.ariaLabel)

it("a job on its way offers no second print (PRINT-4)", async () => {
  drawNotice({ State: "Sending" })
  await screen.findByText("3 labels are being printed")
  expect(buttons()).toEqual([])
})

it("a printer that is off gets a sentence and what to press (PRINT-9)", async () => {
  const { said, user } = drawNotice({ State: "Failed", Problem: "PrinterOff" })
  await screen.findByText(/The printer is off or not on the network. Switch it on, then press Print again./)
  await user.click(screen.getByRole("button", { name: "Print again" }))
  expect(said).toEqual(["printAgain"])
  await expectAccessible()
})

it("a job in doubt asks whether its labels came out, and waits for the answer (PRINT-7)", async () => {
  const { said, user } = drawNotice({ State: "Unknown", Problem: "StoppedTaking", Courier: "Plover" })
  await screen.findByText("Did 3 labels come out?")
  expect(buttons()).toEqual(["Do not print", "No, print again", "Yes, all came out"])
  await user.click(screen.getByRole("button", { name: "Yes, all came out" }))
  expect(said).toEqual(["cameOut"])
  await expectAccessible()
})

it("what is printed can be put away", async () => {
  const { said, user } = drawNotice({ State: "Printed", Count: 1 })
  await screen.findByText("1 label printed")
  await user.click(screen.getByRole("button", { name: "Dismiss" }))
  expect(said).toEqual(["put away"])
})
