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

describe("the footer of Order Details", () => {
  it("has Save disabled until something was edited", () => {
    drawFooter({ isChanged: false })
    expect(save()).toHaveProperty("disabled", true)
    expect(screen.getByRole("status").textContent).toBe("")
  })

  it("says that edits are unsaved, and saves them, resets them, or closes the panel", async () => {
    const { user, done } = drawFooter()
    expect(screen.getByRole("status").textContent).not.toBe("")
    await user.click(save())
    for (const button of screen.getAllByRole("button").filter((each) => each !== save())) await user.click(button)
    expect(done.toSorted()).toEqual(["cancel", "reset", "save"])
    await expectAccessible()
  })

  it("says what must be corrected first, and leads there", async () => {
    const message = "Enter a name for constructor 👩‍👩‍👧‍👦."
    const { user, done } = drawFooter({ block: { field: "Recipient.Name", message, text: null } })
    expect(save()).toHaveProperty("disabled", true)
    expect(screen.getByRole("status").textContent).toContain(message)
    await user.click(screen.getByRole("button", { name: /show/i }))
    expect(done).toEqual(["show Recipient.Name"])
  })

  it("shows the server's refusal at once", () => {
    drawFooter({ refusal: "This item has been booked." })
    expect(screen.getByRole("alert").textContent).toBe("This item has been booked.")
  })

  it("shows that it is saving, and cannot be pressed again", () => {
    drawFooter({ isSaving: true })
    expect(save().getAttribute("aria-busy")).toBe("true")
    expect(save()).toHaveProperty("disabled", true)
  })
})

describe("a conflict in the footer of Order Details", () => {
  it("shows both values, and the seller chooses one", async () => {
    const chosen: string[] = []
    const difference = { path: "Recipient.Name", before: "محمد", after: "constructor" }
    const { user } = drawInApp(<ConflictNotice conflicts={[difference]} onChoose={(side) => chosen.push(side)} />)
    const cells = screen.getAllByRole("cell").map((cell) => cell.textContent)
    expect(cells).toEqual(["constructor", "محمد"])
    expect(screen.getByRole("alert").textContent).toContain("Recipient's name")
    for (const button of screen.getAllByRole("button")) await user.click(button)
    expect(chosen).toEqual(["mine", "theirs"])
    await expectAccessible()
  })
})
