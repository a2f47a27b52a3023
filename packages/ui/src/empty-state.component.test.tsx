import { screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { drawPart } from "../stage/draw-part.tsx"
import { expectAccessible } from "../stage/expect-accessible.ts"
import { EmptyState } from "./empty-state.tsx"
import { IllustrationsContext } from "./illustrations.tsx"

const drawn = (isIllustrated: boolean) =>
  drawPart(
    <IllustrationsContext value={isIllustrated}>
      <EmptyState icon={<svg />} title="No items yet" />
    </IllustrationsContext>,
  ).container.querySelectorAll("svg").length

describe("an empty state", () => {
  it("has a heading, the next step, and a button for it", async () => {
    drawPart(
      <main>
        <EmptyState level={1} icon={<svg />} title="No items yet" actions={<button type="button">Upload CSV</button>}>
          Drop a file of orders here.
        </EmptyState>
      </main>,
    )
    expect(screen.getByRole("heading", { level: 1, name: "No items yet" })).toBeTruthy()
    expect(screen.getByText("Drop a file of orders here.")).toBeTruthy()
    expect(screen.getByRole("button", { name: "Upload CSV" })).toBeTruthy()
    await expectAccessible()
  })

  it("has its picture only where there are illustrations (FEATURE-4)", () => {
    expect(drawn(true)).toBe(1)
    expect(drawn(false)).toBe(0)
  })

  it("has its heading below that of the page, and may be a title only, with any text", () => {
    const title = "\u202Eقميص constructor 🧦".repeat(30)
    const { container } = drawPart(<EmptyState title={title} />)
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe(title)
    expect(container.textContent).toContain(title)
    expect(screen.queryByRole("button")).toBeNull()
  })
})
