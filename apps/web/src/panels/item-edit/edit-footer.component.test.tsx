import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen } from "@testing-library/react"
import { beforeAll, describe, expect, it } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { startTexts } from "../../../stage/start-texts.ts"
import { ConflictNotice } from "./conflict-notice.tsx"
import { EditFooter } from "./edit-footer.tsx"

beforeAll(async () => startTexts(["item-edit", "address-form"]))

type Parts = Partial<Parameters<typeof EditFooter>[0]>

function drawFooter(parts: Parts = {}) {
  const done: string[] = []
  const drawn = drawInApp(
    <EditFooter
      isChanged
      block={null}
      canSave
      isSaving={false}
      refusal={null}
      onShow={(field) => done.push(`show ${field}`)}
      onReset={() => done.push("reset")}
      onSave={() => done.push("save")}
      onCancel={() => done.push("cancel")}
      {...parts}
    />,
  )
  return { ...drawn, done }
}

const save = () => screen.getByRole("button", { name: /^Sav/ })

describe("the foot of Order Details", () => {
  it("offers nothing to save until something was typed", () => {
    drawFooter({ isChanged: false })
    expect(save()).toHaveProperty("disabled", true)
    expect(screen.getByRole("status").textContent).toBe("")
  })

  it("says that edits are unsaved, saves them, takes them back, or leaves", async () => {
    const { user, done } = drawFooter()
    expect(screen.getByRole("status").textContent).not.toBe("")
    await user.click(save())
    for (const button of screen.getAllByRole("button").filter((each) => each !== save())) await user.click(button)
    expect(done.toSorted()).toEqual(["cancel", "reset", "save"])
    await expectAccessible()
  })

  it("says what has to be put right first, and leads there", async () => {
    const message = "Enter a name for constructor 👩‍👩‍👧‍👦."
    const { user, done } = drawFooter({ block: { field: "Recipient.Name", message, text: null } })
    expect(save()).toHaveProperty("disabled", true)
    expect(screen.getByRole("status").textContent).toContain(message)
    await user.click(screen.getByRole("button", { name: /show/i }))
    expect(done).toEqual(["show Recipient.Name"])
  })

  it("says at once why the server would not have it", () => {
    drawFooter({ refusal: "This item has been booked." })
    expect(screen.getByRole("alert").textContent).toBe("This item has been booked.")
  })

  it("is busy while it saves, and cannot be pressed again", () => {
    drawFooter({ isSaving: true })
    expect(save().getAttribute("aria-busy")).toBe("true")
    expect(save()).toHaveProperty("disabled", true)
  })
})

describe("what two have set differently", () => {
  it("stands there with both values, and the seller chooses", async () => {
    const chosen: string[] = []
    const difference = { path: "Recipient.Name", before: "محمد", after: "constructor" }
    const { user } = drawInApp(<ConflictNotice conflicts={[difference]} onChoose={(side) => chosen.push(side)} />)
    const cells = screen.getAllByRole("cell").map((cell) => cell.textContent)
    expect(cells).toEqual(["constructor", "محمد"])
    expect(screen.getByRole("alert").textContent).toContain("Name")
    for (const button of screen.getAllByRole("button")) await user.click(button)
    expect(chosen).toEqual(["mine", "theirs"])
    await expectAccessible()
  })
})
