import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen } from "@testing-library/react"
import { beforeAll, expect, it } from "vitest"
import { drawInApp } from "../../stage/draw-in-app.tsx"
import { startTexts } from "../../stage/start-texts.ts"
import { ReprintDialog } from "./reprint-dialog.tsx"

beforeAll(async () => startTexts(["printing"]))

function drawDialog() {
  const answers: (string | null)[] = []
  const drawn = drawInApp(<ReprintDialog question={{ count: 12, answer: (reason) => answers.push(reason) }} />)
  return { ...drawn, answers }
}

it("asks once for all labels of a press, and Enter takes the reason that is chosen (PRINT-10)", async () => {
  const { answers, user } = drawDialog()
  await screen.findByText("Print 12 labels again?")
  await expectAccessible()
  await user.click(screen.getByRole("radio", { name: "Lost" }))
  await user.click(screen.getByRole("button", { name: "Print again" }))
  expect(answers).toEqual(["Lost"])
})

it("prints nothing without a reason: not for an empty one, and not for Escape", async () => {
  const { answers, user } = drawDialog()
  await user.click(await screen.findByRole("radio", { name: "Another reason" }))
  await user.type(screen.getByLabelText(/In your own words/), "   ")
  await user.click(screen.getByRole("button", { name: "Print again" }))
  expect(answers).toEqual([])
  expect(document.activeElement).toBe(screen.getByRole("textbox", { description: "Type a reason." }))
  await user.keyboard("{Escape}")
  expect(answers).toEqual([null])
})
