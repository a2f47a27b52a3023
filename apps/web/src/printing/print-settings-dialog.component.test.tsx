import { listStations } from "@smart-send/contract/station/list-stations"
import { saveStation } from "@smart-send/contract/station/save-station"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, waitFor } from "@testing-library/react"
import { beforeAll, expect, it } from "vitest"
import { drawInApp } from "../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../stage/edge-stand-in.ts"
import { startTexts } from "../../stage/start-texts.ts"
import { PrintSettingsDialog } from "./print-settings-dialog.tsx"

beforeAll(async () => startTexts(["printing"]))

function drawSettings() {
  const server = edgeStandIn()
  server.answer(listStations, () => ({ Stations: [], CanSendToPrinters: true }))
  server.answer(saveStation, ({ params, body }) => ({ Station: { Id: params.station, ...body } }))
  let closed = 0
  const drawn = drawInApp(<PrintSettingsDialog onClose={() => (closed += 1)} />, { server })
  return { ...drawn, server, closed: () => closed }
}

it("says at its field that a station needs a name, and saves nothing until it has one (PRINT-1)", async () => {
  const { user, server, closed } = drawSettings()
  const name = await screen.findByRole("textbox", { name: "Name of this station" })
  await user.type(name, "  ")
  await user.click(screen.getByRole("button", { name: "Save" }))
  expect(name.getAttribute("aria-invalid")).toBe("true")
  expect(name).toBe(screen.getByRole("textbox", { description: "Name this station, for example Packing desk." }))
  expect(document.activeElement).toBe(name)
  expect(server.asked(saveStation)).toEqual([])
  await expectAccessible()
  await user.type(name, "Bench{Enter}")
  await waitFor(() => expect(closed()).toBe(1))
  expect(server.asked(saveStation).map(({ body }) => body.Name.trim())).toEqual(["Bench"])
})

it("says at its field that a printer needs an address", async () => {
  const { user, server } = drawSettings()
  await user.type(await screen.findByRole("textbox", { name: "Name of this station" }), "Bench")
  await user.click(screen.getByRole("combobox", { name: "How labels are printed" }))
  await user.click(await screen.findByRole("option", { name: "Send to a printer on the network" }))
  for (const typed of ["", "not an address"]) {
    const address = screen.getByRole("textbox", { name: "Printer's address" })
    if (typed !== "") await user.type(address, typed)
    await user.click(screen.getByRole("button", { name: "Save" }))
    expect(document.activeElement).toBe(
      screen.getByRole("textbox", { description: "Enter the printer's address, for example 192.168.1.20." }),
    )
  }
  expect(server.asked(saveStation)).toEqual([])
})
