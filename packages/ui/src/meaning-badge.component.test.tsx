import { screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { drawPart } from "../stage/draw-part.tsx"
import { expectAccessible } from "../stage/expect-accessible.ts"
import { KeyHint } from "./key-hint.tsx"
import { MeaningBadge, MeaningIcon, type Meaning } from "./meaning-badge.tsx"

const meanings = ["ready", "attention", "broken", "moving", "saved"] as const satisfies readonly Meaning[]

it("a badge is read out by its word, and its icon is hidden from screen readers", async () => {
  drawPart(
    <>
      {meanings.map((meaning) => (
        <MeaningBadge key={meaning} meaning={meaning}>
          Word of {meaning}
        </MeaningBadge>
      ))}
      <MeaningIcon meaning="broken" />
    </>,
  )
  for (const meaning of meanings) expect(screen.getByText(`Word of ${meaning}`)).toBeTruthy()
  expect(screen.queryByRole("img")).toBeNull()
  await expectAccessible()
})

it("a shortcut is read out key by key", () => {
  const { container } = drawPart(<KeyHint keys={["Ctrl", "K"]} />)
  expect(container.textContent).toContain("Ctrl K")
  expect(screen.getByText("K")).toBeTruthy()
})
