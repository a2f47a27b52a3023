import { screen } from "@testing-library/react"
import { expect, it, vi } from "vitest"
import { drawPart } from "../stage/draw-part.tsx"
import { expectAccessible } from "../stage/expect-accessible.ts"
import { NamePageContext } from "./page-heading.tsx"
import { Page } from "./page.tsx"

it("a page has one title, which names the tab for as long as it is shown", async () => {
  const namePage = vi.fn<(title: string | null) => void>()
  const { unmount } = drawPart(
    <main>
      <NamePageContext value={namePage}>
        <Page
          title="Make a claim"
          width="form"
          back={<a href="/claims">To your claims</a>}
          lead={<p>What happened to the parcel?</p>}
          actions={<button type="button">Send</button>}
        >
          <p>The form</p>
        </Page>
      </NamePageContext>
    </main>,
  )
  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual(["Make a claim"])
  expect(screen.getByRole("heading", { level: 1, name: "Make a claim" })).toBeTruthy()
  expect(screen.getByText("What happened to the parcel?")).toBeTruthy()
  expect(namePage.mock.lastCall).toEqual(["Make a claim"])
  await expectAccessible()
  unmount()
  expect(namePage.mock.lastCall).toEqual([null])
})
