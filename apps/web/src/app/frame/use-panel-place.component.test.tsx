import { setScreenWidth } from "@smart-send/ui/stage/screen-width.ts"
import { screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { someSettings } from "../../../stage/some-settings.ts"
import { usePanelWidth } from "../../location/panel-width.ts"
import { usePanelPlace } from "./use-panel-place.ts"

function Place({ search }: { readonly search: string }) {
  return <output>{`${usePanelPlace(search)} ${usePanelWidth()}`}</output>
}

it.each([
  ["?panel=HELP", 1440, "400 400"],
  ["?panel=HELP", 1024, "0 0"],
  // A sheet lies over the page.
  ["?panel=SERVICE&item=1", 1440, "0 0"],
  // The tenant has no such panel.
  ["?panel=RULES", 1440, "0 0"],
  ["", 1440, "0 0"],
])("the panel of '%s' has its place at %d px before its script is there (ADR 163): %s", (search, width, place) => {
  setScreenWidth(width)
  drawInApp(<Place search={search} />, { settings: someSettings({ Features: [] }) })
  expect(screen.getByRole("status").textContent).toBe(place)
})
