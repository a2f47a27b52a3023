import { waitFor, screen } from "@testing-library/react"
import { beforeAll, describe, expect, it } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { startTexts } from "../../../stage/start-texts.ts"
import { useFocusKept } from "./use-focus-kept.ts"

beforeAll(async () => startTexts())

interface ScreenParts {
  readonly hasTool?: boolean
  readonly hasRows?: boolean
  readonly hasEmpty?: boolean
  readonly hasPanel?: boolean
}

function Screen({ hasTool = false, hasRows = false, hasEmpty = false, hasPanel = false }: ScreenParts) {
  useFocusKept()
  return (
    <main tabIndex={-1}>
      <div data-sold-items>
        {hasTool && <button type="button">Archive</button>}
        {hasRows && (
          <div role="treegrid">
            <div role="row" tabIndex={-1}>
              First
            </div>
            <div role="row" tabIndex={0}>
              In use
            </div>
          </div>
        )}
        {hasEmpty && (
          <div role="group" aria-label="What to do next" tabIndex={-1} data-empty-list>
            <button type="button">Show</button>
          </div>
        )}
      </div>
      {hasPanel && (
        <div role="dialog">
          <button type="button">Import</button>
        </div>
      )}
    </main>
  )
}

const focused = () => document.activeElement

describe("the focus of what leaves the page (KEYS-10)", () => {
  it("goes to the row in use", async () => {
    const { redraw } = drawInApp(<Screen hasTool hasRows />)
    screen.getByRole("button", { name: "Archive" }).focus()
    redraw(<Screen hasRows />)
    await waitFor(() => expect(focused()).toBe(screen.getByText("In use")))
  })

  it("goes to what stands instead of rows when the last row leaves", async () => {
    const { redraw } = drawInApp(<Screen hasRows />)
    screen.getByText("In use").focus()
    redraw(<Screen hasEmpty />)
    await waitFor(() => expect(focused()).toBe(screen.getByRole("group")))
  })

  it("waits on the page while the next rows are still to come, and goes to them", async () => {
    const { redraw } = drawInApp(<Screen hasTool />)
    screen.getByRole("button").focus()
    redraw(<Screen />)
    await waitFor(() => expect(focused()).toBe(screen.getByRole("main")))
    redraw(<Screen hasRows />)
    await waitFor(() => expect(focused()).toBe(screen.getByText("In use")))
  })

  it("goes on in the list when a panel that was opened from the page gives it back", async () => {
    const { redraw } = drawInApp(<Screen hasPanel hasRows />)
    screen.getByRole("button", { name: "Import" }).focus()
    screen.getByRole("main").focus()
    redraw(<Screen hasRows />)
    await waitFor(() => expect(focused()).toBe(screen.getByText("In use")))
  })

  it("stays on the page while the panel is open", async () => {
    const { redraw } = drawInApp(<Screen hasPanel hasRows />)
    screen.getByRole("button", { name: "Import" }).focus()
    screen.getByRole("main").focus()
    redraw(<Screen hasPanel hasRows hasTool />)
    // What the hook does comes with the same turn of the clock.
    await new Promise((resolve) => setTimeout(resolve))
    expect(focused()).toBe(screen.getByRole("main"))
  })

  it("goes to the page when there is neither", async () => {
    const { redraw } = drawInApp(<Screen hasTool />)
    screen.getByRole("button").focus()
    redraw(<Screen />)
    await waitFor(() => expect(focused()).toBe(screen.getByRole("main")))
  })

  it("is not taken from whoever has it, and not given to a row when nothing has left", async () => {
    const { redraw, user } = drawInApp(<Screen hasTool hasRows />)
    screen.getByRole("button").focus()
    await user.click(document.body)
    redraw(<Screen hasTool hasRows hasEmpty />)
    // What the hook does comes with the same turn of the clock.
    await new Promise((resolve) => setTimeout(resolve))
    expect(focused()).toBe(document.body)
  })
})
