import { fireEvent, screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { drawInApp } from "../../stage/draw-in-app.tsx"
import { someSettings } from "../../stage/some-settings.ts"
import { ServiceLogo } from "./service-logo.tsx"

const settings = someSettings({ Features: ["ServiceLogos"] })
const logo = () => screen.queryByRole("presentation")

/** A button as those that show a service: its logo, and its name. */
function drawService(service: string, courier: string, given = settings) {
  const part = (slug: string) => (
    <button type="button">
      <ServiceLogo service={slug} courier={courier} /> Next Day
    </button>
  )
  const drawn = drawInApp(part(service), { settings: given })
  return { ...drawn, show: (slug: string) => drawn.redraw(part(slug)) }
}
const shown = () => screen.getByRole("button").textContent

describe("the mark of a courier", () => {
  it("is the picture of its service, which a screen reader skips because the name is beside it", () => {
    drawService("wren-next-day", "Wren")
    expect(logo()?.getAttribute("src")).toBe("/statics/service-logos/wren-next-day.svg")
    expect(screen.getByRole("button", { name: "Next Day" })).toBeTruthy()
  })

  it.each([
    ["../../edge", "..%2F..%2Fedge"],
    ["constructor?x=1#y", "constructor%3Fx%3D1%23y"],
  ])("asks for no other address when a service is called %s", (service, asked) => {
    drawService(service, "Wren")
    expect(logo()?.getAttribute("src")).toBe(`/statics/service-logos/${asked}.svg`)
  })

  it("is the courier's first letter where there is no picture, until another service is shown", () => {
    const { show } = drawService("wren-next-day", "wren")
    fireEvent.error(screen.getByRole("presentation"))
    expect([logo(), shown()]).toEqual([null, "W Next Day"])
    expect(screen.getByRole("button", { name: "Next Day" })).toBeTruthy()
    show("wren-2-day")
    expect(logo()?.getAttribute("src")).toBe("/statics/service-logos/wren-2-day.svg")
  })

  it.each([
    ["heron", "H"],
    ["Łabędź", "Ł"],
    ["محمد", "م"],
    ["𝕎ren", "𝕎"],
    ["👩‍👩‍👧‍👦 Couriers", "👩‍👩‍👧‍👦"],
    ["", ""],
  ])("is a whole letter for a courier called %s, where the tenant has no pictures", (courier, letter) => {
    drawService("wren-next-day", courier, someSettings())
    expect([logo(), shown()]).toEqual([null, `${letter} Next Day`])
  })
})
