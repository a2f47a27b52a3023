import { expect, it } from "vitest"
import { drawInApp } from "../../stage/draw-in-app.tsx"
import { someSettings } from "../../stage/some-settings.ts"
import { PackageThumb } from "./package-thumb.tsx"

const sides = { Length: 30, Width: 20, Height: 10 }

const drawn = (isOn: boolean) =>
  drawInApp(<PackageThumb sides={sides} />, { settings: someSettings({ Features: isOn ? ["PackageImages"] : [] }) })
    .container

it("packages are drawn with the feature PackageImages alone (FEATURE-1)", () => {
  expect(drawn(true).querySelectorAll("polygon")).toHaveLength(3)
  expect(drawn(false).querySelector("svg")).toBeNull()
})
