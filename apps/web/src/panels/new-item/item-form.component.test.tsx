import { anAddress } from "@smart-send/testkit/an-item"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen } from "@testing-library/react"
import { useState } from "react"
import { beforeAll, expect, it } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { saidUnder } from "../../../stage/said-under.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { ItemForm } from "./item-form.tsx"
import { aNewForm, type NewItemForm } from "./new-item-form.ts"

beforeAll(async () => startTexts(["new-item", "pick", "address-form", "quotes", "tariff"]))

const sender = anAddress({ Name: "Sam Seller" })
const field = (name: string) => screen.getByRole("textbox", { name })

function draw(over: Partial<NewItemForm>) {
  const made: NewItemForm[] = []
  function Form() {
    const [form, setForm] = useState({ ...aNewForm(sender, "GBR"), ...over })
    return (
      <ItemForm
        form={form}
        isCreating={false}
        onChange={setForm}
        onClear={() => {}}
        onCreate={(item) => made.push(item)}
      />
    )
  }
  return { ...drawInApp(<Form />), made }
}

it("pressed too early, Create item says at each field what is missing, and goes to the first (CREATE-7)", async () => {
  const { user, made } = draw({ parcel: { Weight: 0, Length: 10, Width: 10, Height: 10 } })
  const weight = field("Weight (kg)")
  expect(weight.getAttribute("aria-required")).toBe("true")
  const create = screen.getByRole("button", { name: "Create item" })
  expect([create.getAttribute("aria-disabled"), saidUnder(weight)]).toEqual(["true", ""])
  await user.click(create)
  expect(document.activeElement).toBe(field("Name"))
  expect(saidUnder(field("Name"))).toBe("Enter the recipient's name.")
  expect(saidUnder(field("Description"))).toBe("Enter the item's description.")
  expect(saidUnder(weight)).toMatch(/weight/i)
  expect(made).toEqual([])
  await expectAccessible()
})

it("a weight that was taken out is asked for when its field is left", async () => {
  const { user, made } = draw({ recipient: anAddress(), description: "Mug" })
  await user.clear(field("Weight (kg)"))
  await user.tab()
  expect(saidUnder(field("Weight (kg)"))).toMatch(/weight/i)
  await user.type(field("Weight (kg)"), "2")
  await user.click(screen.getByRole("button", { name: "Create item" }))
  expect(made).toMatchObject([{ parcel: { Weight: 2 } }])
})
