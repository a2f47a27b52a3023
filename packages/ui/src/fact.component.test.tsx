import { screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { drawPart } from "../stage/draw-part.tsx"
import { expectAccessible } from "../stage/expect-accessible.ts"
import { Fact, Facts } from "./fact.tsx"

it("reads each fact under its name", async () => {
  drawPart(
    <Facts>
      <Fact name="Service">Wren 48</Fact>
      <Fact name="Order">A-1</Fact>
    </Facts>,
  )
  expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual(["Service", "Order"])
  expect(screen.getAllByRole("definition").map((fact) => fact.textContent)).toEqual(["Wren 48", "A-1"])
  await expectAccessible()
})
