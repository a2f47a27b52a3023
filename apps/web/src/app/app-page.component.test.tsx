import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen } from "@testing-library/react"
import { beforeAll, expect, it, vi } from "vitest"
import { drawInApp } from "../../stage/draw-in-app.tsx"
import { startTexts } from "../../stage/start-texts.ts"
import { CallError } from "../data/client/call-error.ts"
import { pageSlugs, isAppSlug } from "../location/page-slugs.ts"
import { AppPage } from "./app-page.tsx"

beforeAll(async () => startTexts([]))

const titles = new Map([
  ["app/picking-list", "The picking list could not be shown"],
  ["app/mobile-picking", "Mobile picking could not be shown"],
  ["app/tariff-codes", "The tariff codes could not be shown"],
])

const Broken = (): never => {
  throw new CallError({
    statusCode: 500,
    success: false,
    error: null,
    validationErrors: [],
    result: null,
    requestId: "req-1",
  })
}

it.each(pageSlugs.filter(isAppSlug))("%s has an error page of its own (PAGE-15)", async (slug) => {
  // React reports what a boundary has caught.
  const reports = vi.spyOn(console, "error").mockImplementation(() => {})
  window.history.replaceState(null, "", `/myaccount/${slug}?device=app`)
  const { container } = drawInApp(
    <AppPage slug={slug}>
      <Broken />
    </AppPage>,
  )
  expect(screen.getByText(titles.get(slug) ?? "")).toBeTruthy()
  expect(screen.getByText(/^Oops! Something went a bit wrong\./)).toBeTruthy()
  expect(screen.getByText("req-1")).toBeTruthy()
  expect(screen.getByRole("link", { name: "Open it again" }).getAttribute("href")).toContain(`/${slug}?device=app`)
  expect(screen.getByRole("link", { name: "Back to homepage" })).toBeTruthy()
  expect(screen.getByRole("heading", { level: 1, name: "An error has occurred" })).toBeTruthy()
  await expectAccessible(container)
  expect(reports).toHaveBeenCalledOnce()
  reports.mockClear()
})
