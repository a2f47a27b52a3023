import { act, fireEvent, screen } from "@testing-library/react"
import { useState } from "react"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { drawPart } from "../stage/draw-part.tsx"
import { expectAccessible } from "../stage/expect-accessible.ts"
import { pageIsShown } from "./page-idle.tsx"
import { lazyMenu, type LazyMenuProps, type MenuButtonProps } from "./lazy-menu.tsx"

interface SortProps {
  readonly by: string
}

function SortButton({ parts, ref, onClick }: MenuButtonProps<SortProps>) {
  return (
    <button type="button" ref={ref} onClick={onClick} aria-haspopup="menu">
      Sort by {parts.by}
    </button>
  )
}

function SortMenu({ by, startsOpen }: SortProps & LazyMenuProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <>
      <SortButton parts={{ by }} onClick={() => setOpen(!isOpen)} />
      {isOpen && (
        <div role="menu" aria-label="Sort">
          <div role="menuitem" tabIndex={-1}>
            Ascending
          </div>
        </div>
      )}
    </>
  )
}

/** More than a page takes to be at rest once it is shown. */
const REST_MS = 1_000
const rest = async () => {
  pageIsShown()
  await act(async () => vi.advanceTimersByTimeAsync(REST_MS))
}
const button = () => screen.getByRole("button", { name: "Sort by constructor" })

beforeEach(() => {
  vi.useFakeTimers()
})

describe("a menu whose script loads later", () => {
  it("is the same button before and after the page is idle", async () => {
    const load = vi.fn<() => Promise<typeof SortMenu>>(async () => SortMenu)
    const Menu = lazyMenu(load, SortButton)
    drawPart(<Menu by="constructor" />)
    expect(load).not.toHaveBeenCalled()
    await rest()
    expect(load).toHaveBeenCalledTimes(1)
    expect(button()).toBeTruthy()
    expect(screen.queryByRole("menu")).toBeNull()
    vi.useRealTimers()
    await expectAccessible()
  })

  it("loads when its button is pressed, and is then open", async () => {
    const Menu = lazyMenu(async () => SortMenu, SortButton)
    const { user } = drawPart(<Menu by="constructor" />)
    await user.click(button())
    expect(await screen.findByRole("menu", { name: "Sort" })).toBeTruthy()
  })

  it("loads by keyboard as by mouse", async () => {
    const Menu = lazyMenu(async () => SortMenu, SortButton)
    const { user } = drawPart(<Menu by="constructor" />)
    await user.tab()
    await user.keyboard("{Enter}")
    expect(await screen.findByRole("menu", { name: "Sort" })).toBeTruthy()
  })

  it("does not replace a button that has the focus", async () => {
    const Menu = lazyMenu(async () => SortMenu, SortButton)
    const { user } = drawPart(
      <>
        <Menu by="constructor" />
        <input aria-label="Next" />
      </>,
    )
    await user.tab()
    const focused = document.activeElement
    await rest()
    expect(document.activeElement).toBe(focused)
    await user.tab()
    await act(async () => vi.advanceTimersByTimeAsync(0))
    expect(focused?.isConnected).toBe(false)
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Next" }))
  })

  it("does not replace a button while a press is on it, so no click is lost", async () => {
    const Menu = lazyMenu(async () => SortMenu, SortButton)
    drawPart(<Menu by="constructor" />)
    const pressed = button()
    fireEvent.pointerDown(pressed)
    await rest()
    expect(pressed.isConnected).toBe(true)
    fireEvent.pointerUp(pressed)
    expect(pressed.isConnected).toBe(true)
    fireEvent.click(pressed)
    await act(async () => vi.advanceTimersByTimeAsync(0))
    expect(screen.getByRole("menu", { name: "Sort" })).toBeTruthy()
  })

  it("replaces a button that a press has left without a click", async () => {
    const Menu = lazyMenu(async () => SortMenu, SortButton)
    drawPart(<Menu by="constructor" />)
    const pressed = button()
    fireEvent.pointerDown(pressed)
    await rest()
    fireEvent.pointerUp(document.body)
    await act(async () => vi.advanceTimersByTimeAsync(REST_MS))
    expect(pressed.isConnected).toBe(false)
    expect(screen.queryByRole("menu")).toBeNull()
  })

  it("loads again after a failure", async () => {
    const load = vi.fn<() => Promise<typeof SortMenu>>(async () => SortMenu)
    load.mockRejectedValueOnce(new Error("No connection."))
    const Menu = lazyMenu(load, SortButton)
    const { user } = drawPart(<Menu by="constructor" />)
    await rest()
    await user.click(button())
    expect(await screen.findByRole("menu", { name: "Sort" })).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it("is there at once when it is drawn again", async () => {
    const load = vi.fn<() => Promise<typeof SortMenu>>(async () => SortMenu)
    const Menu = lazyMenu(load, SortButton)
    const first = drawPart(<Menu by="constructor" />)
    await rest()
    first.unmount()
    const { user } = drawPart(<Menu by="constructor" />)
    await user.click(button())
    expect(screen.getByRole("menu")).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(1)
  })
})
