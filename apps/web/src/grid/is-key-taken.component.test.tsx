import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { panelOpening } from "../location/panel-opening.ts"
import { isKeyTaken } from "./is-key-taken.ts"

afterEach(() => {
  panelOpening.end()
  window.history.replaceState(null, "", "/")
  cleanup()
})

/** Whether the key would be kept from the list, pressed on this element of the page. */
function isTaken(key: string, on: Element): boolean {
  let taken: boolean | undefined
  const read = (event: KeyboardEvent) => {
    taken = isKeyTaken(event)
  }
  // As the key comes up: on its way down the page's own listeners may hold it back.
  document.addEventListener("keyup", read, { once: true })
  on.dispatchEvent(new KeyboardEvent("keyup", { key, bubbles: true }))
  if (taken === undefined) throw new Error("the key did not arrive")
  return taken
}

describe("a key on the page", () => {
  it("does nothing between asking for a panel and its field having the focus: what is typed is meant for the field", () => {
    render(<button type="button">Enter the recipient&apos;s address line 1.</button>)
    const problem = screen.getByRole("button")
    expect(isTaken("t", problem)).toBe(false)
    panelOpening.begin()
    window.history.replaceState(null, "", "/?panel=CREATE")
    expect(isTaken("t", problem)).toBe(true)
    panelOpening.end()
    expect(isTaken("t", problem)).toBe(false)
  })

  it("acts again when the panel was closed before it came", () => {
    render(<button type="button">Row</button>)
    panelOpening.begin()
    window.history.replaceState(null, "", "/")
    expect(isTaken("t", screen.getByRole("button"))).toBe(false)
  })

  it("belongs to the field that is typed into, and to a dialog, menu or list of choices", () => {
    render(
      <>
        <input aria-label="Search" />
        <div role="menu" aria-label="Views">
          <button type="button" role="menuitem">
            Ready
          </button>
        </div>
        <input type="checkbox" aria-label="Select" />
      </>,
    )
    expect(isTaken("t", screen.getByRole("textbox"))).toBe(true)
    expect(isTaken("t", screen.getByRole("menuitem"))).toBe(true)
    expect(isTaken("t", screen.getByRole("checkbox"))).toBe(false)
  })
})
