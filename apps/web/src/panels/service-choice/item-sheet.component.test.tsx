import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, waitFor } from "@testing-library/react"
import { beforeAll, expect, it } from "vitest"
import { drawOrderPanel } from "../../../stage/draw-order-panel.tsx"
import { startTexts } from "../../../stage/start-texts.ts"
import { testRecord } from "../../data/items/fixtures/a-record.ts"
import { ServiceChoicePanel } from "./service-choice-panel.tsx"

beforeAll(async () => startTexts(["quotes", "pick"]))

it("an order without a weight has a field for it, which takes any weight and says when there is none", async () => {
  const unweighed = testRecord(1, {}, { PackageDimensions: { Weight: 0, Length: 10, Width: 10, Height: 10 } })
  const { user, saved } = drawOrderPanel(unweighed, { panel: ServiceChoicePanel })
  const weight = await screen.findByRole("textbox", { name: "Weight (kg)" })
  await user.click(screen.getByRole("button", { name: "Set the weight" }))
  expect(screen.getByText("Enter the weight.")).toBeTruthy()
  await expectAccessible()
  await user.type(weight, "1.37{Enter}")
  await waitFor(() => expect(saved).toMatchObject([{ PackageDimensions: { Weight: 1.37, Length: 10 } }]))
})
