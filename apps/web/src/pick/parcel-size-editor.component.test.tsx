import { listPackages } from "@smart-send/contract/package/list-packages"
import type { PackageDimensions } from "@smart-send/domain/parcel/package-dimensions"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen } from "@testing-library/react"
import { useState } from "react"
import { afterEach, beforeAll, describe, expect, it } from "vitest"
import { drawInApp } from "../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../stage/edge-stand-in.ts"
import { someSettings } from "../../stage/some-settings.ts"
import { startTexts } from "../../stage/start-texts.ts"
import { changeLocale } from "../locales/i18n.ts"
import { ParcelSizeEditor } from "./parcel-size-editor.tsx"

beforeAll(async () => startTexts(["pick"]))
afterEach(async () => changeLocale("en-GB"))

const packages = [{ Name: "constructor 📦", Length: 35, Width: 25, Height: 2.5, Weight: 0.75, Thumb: "" }]

function drawEditor(hidesSides = false, side = 0) {
  const server = edgeStandIn()
  server.answer(listPackages, () => ({ Packages: packages }))
  const taken: PackageDimensions[] = []
  function Form() {
    const [value, setValue] = useState<PackageDimensions>({ Weight: 0, Length: side, Width: side, Height: side })
    const change = (next: PackageDimensions) => {
      taken.push(next)
      setValue(next)
    }
    return <ParcelSizeEditor value={value} onChange={change} needsSides={false} />
  }
  const settings = someSettings({ Features: hidesSides ? ["HideDimensionsIfNotRequired"] : [] })
  return { ...drawInApp(<Form />, { server, settings }), taken }
}

describe("the size of a parcel", () => {
  it("sets a usual weight with one press, and shows which one is set", async () => {
    const { user, taken } = drawEditor()
    await user.click(screen.getByRole("button", { name: "2 kg" }))
    expect(taken.at(-1)?.Weight).toBe(2)
    expect(screen.getByRole("button", { name: "2 kg", pressed: true })).toBeTruthy()
    expect(screen.getByRole("textbox", { name: "Weight (kg)" })).toHaveProperty("value", "2")
  })

  it("sets the sides of a package, and keeps the weight", async () => {
    const { user, taken } = drawEditor()
    await user.type(screen.getByRole("textbox", { name: "Weight (kg)" }), "3")
    await user.click(await screen.findByRole("radio", { name: /constructor 📦/ }))
    expect(taken.at(-1)).toEqual({ Weight: 3, Length: 35, Width: 25, Height: 2.5 })
    expect(screen.queryByRole("textbox", { name: "Length (cm)" })).toBeNull()
    await expectAccessible()
  })

  it("asks for custom sides, and for each one that is missing", async () => {
    const { user, taken } = drawEditor()
    await user.type(screen.getByRole("textbox", { name: "Length (cm)" }), "12,5")
    expect(taken.at(-1)?.Length).toBe(12.5)
    expect(screen.getAllByText("Enter a size above 0.")).toHaveLength(2)
  })

  it("hides the sides when the tenant says so, until the seller asks for them", async () => {
    const { user } = drawEditor(true)
    expect(screen.queryByRole("textbox", { name: "Length (cm)" })).toBeNull()
    await user.click(screen.getByRole("radio", { name: /^Custom/ }))
    expect(screen.getByRole("textbox", { name: "Length (cm)" })).toBeTruthy()
  })

  it("says what size is taken while its fields are hidden, and shows them at a press", async () => {
    const { user } = drawEditor(true, 10)
    expect(screen.getByText("The parcel is taken as 10 x 10 x 10 cm.")).toBeTruthy()
    await user.click(screen.getByRole("button", { name: "Change the size" }))
    expect(screen.getByRole("textbox", { name: "Length (cm)" })).toHaveProperty("value", "10")
    expect(screen.queryByText(/is taken as/)).toBeNull()
  })

  it("shows its numbers in the seller's language", async () => {
    await changeLocale("de-DE")
    drawEditor()
    expect(screen.getByRole("button", { name: "0,75 kg" })).toBeTruthy()
  })
})
