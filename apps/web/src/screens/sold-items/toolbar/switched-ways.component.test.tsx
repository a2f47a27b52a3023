import type { Feature } from "@smart-send/domain/settings/settings"
import { screen } from "@testing-library/react"
import type { ReactElement } from "react"
import { beforeAll, expect, it } from "vitest"
import { drawInApp } from "../../../../stage/draw-in-app.tsx"
import { someSettings } from "../../../../stage/some-settings.ts"
import { startTexts } from "../../../../stage/start-texts.ts"
import { hasPanel } from "../../../location/panel-features.ts"
import type { PanelAction } from "../../../location/panel-address.ts"
import { MoreMenu } from "./more-menu.tsx"
import { UploadButton } from "./upload-button.tsx"
import { WaysMenu } from "./ways-menu.tsx"

beforeAll(async () => startTexts([]))

/** The menu opens into the screen's own element. */
const draw = (part: ReactElement, Features: readonly Feature[]) =>
  drawInApp(<div data-sold-items>{part}</div>, { settings: someSettings({ Features: [...Features] }) })

const ways: readonly (readonly [string, Feature, ReactElement, RegExp, PanelAction])[] = [
  ["uploading by button", "CsvUpload", <UploadButton key="u" />, /Upload CSV/, "CSV-UPLOAD"],
  ["uploading from the menu", "CsvUpload", <WaysMenu key="w" startsOpen />, /Upload CSV/, "CSV-UPLOAD"],
  ["restoring what was archived", "RestoreItem", <MoreMenu key="r" startsOpen />, /Archived/, "RESTORE"],
  ["the products", "Products", <MoreMenu key="p" startsOpen />, /Products/, "PRODUCTS"],
]

it.each(ways)("offers %s with the feature %s alone (FEATURE-2)", async (...way) => {
  const [, feature, part, name, panel] = way
  const { unmount } = draw(part, [feature])
  expect(await screen.findByText(name)).toBeTruthy()
  expect(hasPanel([feature], panel)).toBe(true)
  unmount()
  draw(part, [])
  expect(screen.queryByText(name)).toBeNull()
  expect(hasPanel([], panel)).toBe(false)
})

it("opens no panel by its address whose calls are switched off", () => {
  expect(hasPanel([], "RULES")).toBe(false)
  expect(hasPanel(["RuleManager"], "RULES")).toBe(true)
})
