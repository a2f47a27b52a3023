import { featureSchema, type Feature } from "@smart-send/domain/settings/settings"
import { screen } from "@testing-library/react"
import { beforeAll, beforeEach, expect, it } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { someSettings } from "../../../stage/some-settings.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { NavRail } from "./nav-rail.tsx"
import { PageMenu } from "./page-menu.tsx"

beforeAll(async () => startTexts())
beforeEach(() => window.history.replaceState(null, "", "/"))

const named = (role: "link" | "menuitem") => screen.getAllByRole(role).map(({ textContent }) => textContent)
const without = (feature: Feature) =>
  someSettings({ Features: featureSchema.options.filter((each) => each !== feature) })

it.each<[Feature, readonly string[]]>([
  ["Integrations", ["Notify Marketplace", "Accounts"]],
  ["Manifests", ["Manifests"]],
  ["PackageContents", ["Picking and packing"]],
  ["Prices", ["Postage rates"]],
])("without the feature %s the rail and the menu of pages are without %j (FEATURE-2)", async (feature, gone) => {
  const rail = drawInApp(<NavRail />, { settings: someSettings({ Features: featureSchema.options }) })
  const all = named("link")
  expect(all).toEqual(expect.arrayContaining([...gone]))
  rail.unmount()
  const bare = drawInApp(<NavRail />, { settings: without(feature) })
  expect(named("link")).toEqual(all.filter((name) => !gone.includes(name ?? "")))
  bare.unmount()
  drawInApp(<PageMenu startsOpen />, { settings: without(feature) })
  await screen.findByRole("menuitem", { name: "Sold items" })
  expect(named("menuitem").filter((name) => gone.includes(name ?? ""))).toEqual([])
})
