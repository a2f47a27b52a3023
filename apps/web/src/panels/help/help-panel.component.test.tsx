import type { Feature } from "@smart-send/domain/settings/settings"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen } from "@testing-library/react"
import { beforeAll, expect, it } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { someSettings } from "../../../stage/some-settings.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { HelpPanel } from "./help-panel.tsx"

beforeAll(async () => startTexts())

const linksWith = (...Features: Feature[]) => {
  const { unmount } = drawInApp(<HelpPanel />, { settings: someSettings({ Features }) })
  const links = screen.queryAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])
  unmount()
  return links
}

it("leads to an enquiry, to the tickets and to the claims, each where the tenant has it (CASE-13)", async () => {
  expect(linksWith("Support", "Claims")).toEqual([
    ["Raise an enquiry", "/enquiry"],
    ["Your support tickets", "/support"],
    ["Your claims", "/claims"],
  ])
  expect(linksWith("Claims")).toEqual([["Your claims", "/claims"]])
  expect(linksWith()).toEqual([])
  drawInApp(<HelpPanel />, { settings: someSettings({ Features: ["Support", "Claims"] }) })
  await expectAccessible()
})
