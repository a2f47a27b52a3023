import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen } from "@testing-library/react"
import { beforeAll, expect, it } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { startTexts } from "../../../stage/start-texts.ts"
import { PageSkeleton } from "./page-skeleton.tsx"

beforeAll(async () => startTexts())

it.each([
  ["/pricing", "Postage rates"],
  ["/claims/new", "Claims"],
  ["/", "My Account"],
  ["/constructor", "There is no page at this address"],
])("at %s a page shows its title while it loads (LOOK-12)", async (path, title) => {
  window.history.replaceState(null, "", path)
  drawInApp(
    <main>
      <PageSkeleton label="Loading" />
    </main>,
  )
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title)
  expect(screen.getByText("Loading")).toBeTruthy()
  await expectAccessible()
})
