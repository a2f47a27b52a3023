import { untilPageIdle } from "@smart-send/ui/page-idle"
import { ownValue } from "@smart-send/domain/record/own-value"
import { screen } from "@testing-library/react"
import i18next from "i18next"
import { Suspense } from "react"
import { beforeAll, describe, expect, it, vi } from "vitest"
import { drawInApp } from "../../stage/draw-in-app.tsx"
import { startTexts } from "../../stage/start-texts.ts"
import { pageSlugs } from "../location/page-slugs.ts"
import { laterScreen } from "./later-screen.tsx"
import { laterScreens } from "./later-screens.ts"
import { askForScreen, screens } from "./screens.ts"

beforeAll(async () => startTexts([]))

it("sold items come with the app, and the other screens when they are asked for", () => {
  expect(screens.filter(({ ask }) => ask === null).map(({ path }) => path)).toEqual(["sold-items"])
  expect(askForScreen("/sold-items")).toBeNull()
  expect(askForScreen("/constructor")).toBeNull()
  expect(askForScreen("/")).toBeInstanceOf(Promise)
  expect(askForScreen("/claims/17")).toBeInstanceOf(Promise)
})

it("every page and every page below one has a screen, but the index of the tool, which is its list (PAGE-1, PAGE-3)", () => {
  const unaddressed = ["home", "not-part", "not-found", "legacy-revert"]
  const paths = screens.map(({ path }) => path)
  expect(paths).not.toContain("smartsend")
  expect(paths.length).toBeGreaterThan(30)
  expect(Object.keys(laterScreens).toSorted()).toEqual(
    [...paths.filter((path) => path !== "sold-items"), ...unaddressed].toSorted(),
  )
})

it("pages that have one screen have one name, at each address (PAGE-16)", () => {
  const slugsByScreen = Map.groupBy(
    pageSlugs.filter((slug) => slug in laterScreens),
    (slug) => ownValue(laterScreens, slug),
  )
  const names = [...slugsByScreen.values()].map((slugs) => new Set(slugs.map((slug) => i18next.t(`pages.${slug}`))))
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter(({ size }) => size > 1)).toEqual([])
})

const drawn = ({ Screen }: ReturnType<typeof laterScreen>) =>
  drawInApp(
    <Suspense fallback="on its way">
      <Screen />
    </Suspense>,
  )

describe("a screen that comes later", () => {
  const NOT_FOUND = { name: "Go to sold items" } as const
  it("is waited for when it was not asked for before, and lets in what waits for the page, the feed for one", async () => {
    const rested = vi.fn<() => void>()
    void untilPageIdle().then(rested)
    drawn(laterScreen("not-found"))
    expect(screen.getByText("on its way")).toBeTruthy()
    expect(await screen.findByRole("link", NOT_FOUND)).toBeTruthy()
    await expect.poll(() => rested.mock.calls.length, { timeout: 1_500 }).toBe(1)
  })

  it("is drawn at once when it was asked for before", async () => {
    const later = laterScreen("not-found")
    await later.ask()
    drawn(later)
    expect(screen.queryByText("on its way")).toBeNull()
    expect(screen.getByRole("link", NOT_FOUND)).toBeTruthy()
  })
})
