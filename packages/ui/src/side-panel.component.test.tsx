import { Button } from "@mantine/core"
import { screen, waitFor } from "@testing-library/react"
import { useState } from "react"
import { describe, expect, it, vi } from "vitest"
import { drawPart } from "../stage/draw-part.tsx"
import { expectAccessible } from "../stage/expect-accessible.ts"
import { useEscapeFirst } from "./panel-escape.tsx"
import { ContentStart } from "./panel-focus.tsx"
import { SidePanel, type SidePanelProps } from "./side-panel.tsx"

const LONG_RTL = "محمد عبد الرحمن 👩‍👩‍👧‍👦 constructor ".repeat(20).trim()

interface TestPanelProps extends Partial<SidePanelProps> {
  /** Asked before it closes; it stays when this says no. */
  readonly mayClose?: () => boolean
}

const always = (): boolean => true

/** A page with a button that opens a panel, as the list opens an order. */
function TestPanel({ mayClose = always, children, ...panel }: TestPanelProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <main>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Button>Elsewhere</Button>
      <SidePanel
        isOpen={isOpen}
        onClose={() => mayClose() && setOpen(false)}
        title="Order Details"
        closeLabel="Close panel"
        {...panel}
      >
        {children ?? (
          <>
            <input aria-label="Name" />
            <input aria-label="Postcode" />
            <ContentStart isOpen={isOpen} />
          </>
        )}
      </SidePanel>
    </main>
  )
}

const open = () => screen.getByRole("button", { name: "Open", hidden: true })
const panel = () => screen.getByRole("dialog", { name: "Order Details" })
const isClosed = async () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())

async function openPanel(content = <TestPanel />) {
  const { user } = drawPart(content)
  await user.click(open())
  await waitFor(() => expect(panel().contains(document.activeElement)).toBe(true))
  return user
}

describe("a panel that opens", () => {
  it("is a named, modal dialog with a labelled close button, and breaks no rule of axe", async () => {
    await openPanel()
    expect(panel().getAttribute("aria-modal")).toBe("true")
    expect(screen.getByRole("heading", { name: "Order Details" })).toBeTruthy()
    expect(screen.getByRole("button", { name: "Close panel" })).toBeTruthy()
    await expectAccessible()
  })

  it("has its name when it is first drawn", async () => {
    const named: (string | null | undefined)[] = []
    drawPart(
      <SidePanel isOpen onClose={always} title="Order Details" closeLabel="Close panel">
        <p ref={(drawn) => void named.push(drawn?.closest('[role="dialog"]')?.getAttribute("aria-label"))}>Content</p>
      </SidePanel>,
    )
    await waitFor(() => expect(panel()).toBeTruthy())
    expect(named[0]).toBe("Order Details")
  })

  it("takes the focus itself, so that Space closes nothing", async () => {
    const user = await openPanel()
    expect(document.activeElement).toBe(panel())
    await user.keyboard(" ")
    expect(panel()).toBeTruthy()
  })

  it("puts the focus in the field that it starts with", async () => {
    await openPanel(
      <TestPanel>
        <input aria-label="Name" />
        <input aria-label="Weight" data-autofocus />
        <ContentStart isOpen />
      </TestPanel>,
    )
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Weight" })))
  })

  it("shows any text in its title", async () => {
    const { user } = drawPart(<TestPanel title={LONG_RTL} />)
    await user.click(open())
    expect(await screen.findByRole("dialog", { name: LONG_RTL })).toBeTruthy()
  })
})

describe("the keyboard in a panel", () => {
  it("moves the focus within it, forwards and backwards", async () => {
    const user = await openPanel()
    const stops: (string | null)[] = []
    for (let press = 0; press < 4; press += 1) {
      await user.tab()
      stops.push(document.activeElement?.getAttribute("aria-label") ?? null)
    }
    expect(stops).toEqual(["Close panel", "Name", "Postcode", "Close panel"])
    await user.tab({ shift: true })
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Postcode" }))
  })

  it("closes it with Escape, and the focus returns to the button that opened it", async () => {
    const user = await openPanel()
    await user.keyboard("{Escape}")
    await isClosed()
    expect(document.activeElement).toBe(open())
  })

  it("closes it with the close button, and the focus returns to the button that opened it, the second time too", async () => {
    const user = await openPanel()
    await user.click(screen.getByRole("button", { name: "Close panel" }))
    await isClosed()
    expect(document.activeElement).toBe(open())
    await user.keyboard("{Enter}")
    await waitFor(() => expect(panel().contains(document.activeElement)).toBe(true))
    await user.keyboard("{Escape}")
    await isClosed()
    expect(document.activeElement).toBe(open())
  })

  it("leaves it open when the answer to its question is no", async () => {
    const mayClose = vi.fn<() => boolean>(() => false)
    const user = await openPanel(<TestPanel mayClose={mayClose} />)
    await user.click(screen.getByRole("textbox", { name: "Name" }))
    await user.keyboard("constructor{Escape}")
    expect(mayClose).toHaveBeenCalledTimes(1)
    expect(screen.getByRole("textbox", { name: "Name" })).toHaveProperty("value", "constructor")
    mayClose.mockReturnValue(true)
    await user.keyboard("{Escape}")
    await isClosed()
  })

  it("belongs to the panel on top: Escape closes only that one", async () => {
    const closeUnder = vi.fn<() => void>()
    const closeOver = vi.fn<() => void>()
    const { user } = drawPart(
      <>
        <SidePanel isOpen isBehind onClose={closeUnder} title="Order Details" closeLabel="Close panel">
          <input aria-label="Under" />
        </SidePanel>
        <SidePanel isOpen onClose={closeOver} title="Value conversion" closeLabel="Close panel over it">
          <input aria-label="Over" data-autofocus />
          <ContentStart isOpen />
        </SidePanel>
      </>,
    )
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Over" })))
    await user.keyboard("{Escape}")
    expect(closeOver).toHaveBeenCalledTimes(1)
    expect(closeUnder).not.toHaveBeenCalled()
  })
})

function PartOfPanel() {
  const [isOpen, setOpen] = useState(false)
  useEscapeFirst(isOpen, () => setOpen(false))
  return (
    <>
      <input aria-label="Name" />
      <Button onClick={() => setOpen(true)}>Filters</Button>
      {isOpen && <aside aria-label="All filters" />}
    </>
  )
}

describe("a part that is open in a panel", () => {
  it.each([false, true])(
    "is closed by Escape first, wherever the focus is, and then the panel (beside: %s)",
    async (isBeside) => {
      const user = await openPanel(
        <TestPanel isBeside={isBeside}>
          <PartOfPanel />
          <ContentStart isOpen />
        </TestPanel>,
      )
      for (const focused of [screen.getByRole("button", { name: "Filters" }), screen.getByLabelText("Name")]) {
        await user.click(screen.getByRole("button", { name: "Filters" }))
        focused.focus()
        await user.keyboard("{Escape}")
        expect(screen.queryByRole("complementary")).toBeNull()
        expect(panel()).toBeTruthy()
      }
      await user.keyboard("{Escape}")
      await isClosed()
    },
  )

  it("stays open at an Escape that is for what lies over the panel", async () => {
    const { user, redraw } = drawPart(<Layers isBehind={false} />)
    await user.click(screen.getByRole("button", { name: "Filters" }))
    redraw(<Layers isBehind />)
    await user.keyboard("{Escape}")
    expect(screen.getByRole("complementary", { hidden: true })).toBeTruthy()
  })
})

function Layers({ isBehind }: { readonly isBehind: boolean }) {
  return (
    <SidePanel isOpen onClose={() => {}} title="Order Details" closeLabel="Close panel" isBehind={isBehind}>
      <PartOfPanel />
    </SidePanel>
  )
}
