import type { PackageDimensions } from "@smart-send/domain/parcel/package-dimensions"
import { PARCEL_LIMITS } from "@smart-send/domain/parcel/parcel-limits"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen } from "@testing-library/react"
import { useState } from "react"
import { beforeAll, describe, expect, it } from "vitest"
import { drawInApp } from "../../stage/draw-in-app.tsx"
import { startTexts } from "../../stage/start-texts.ts"
import { SizeField } from "./size-field.tsx"

beforeAll(async () => startTexts(["pick"]))

const field = () => screen.getByRole("textbox", { name: "Weight (kg)" })
const shown = () => Reflect.get(field(), "value")
const told = () =>
  field()
    .getAttribute("aria-describedby")
    ?.split(" ")
    .map((id) => document.getElementById(id)?.textContent)

function drawField(name: keyof PackageDimensions = "Weight", first = 0) {
  const taken: number[] = []
  function Form() {
    const [value, setValue] = useState(first)
    const change = (next: number) => {
      taken.push(next)
      setValue(next)
    }
    return <SizeField name={name} label="Weight (kg)" value={value} onChange={change} />
  }
  return { ...drawInApp(<Form />), taken }
}

describe("a weight field", () => {
  it.each([
    ["1.25", 1.25],
    ["1,25", 1.25],
    ["0.0004", 0],
    ["1,250.5", 1250.5],
    ["£12", 12],
    [" 3 ", 3],
    ["1e1", 10],
  ])("takes %s as %d and keeps the typed text", async (text, weight) => {
    const { user, taken } = drawField()
    await user.click(field())
    await user.paste(text)
    expect(taken.at(-1)).toBe(weight)
    expect(shown()).toBe(text)
  })

  it("shows its usual form when it loses focus", async () => {
    const { user } = drawField()
    await user.type(field(), "01,50")
    await user.tab()
    expect(shown()).toBe("1.5")
  })

  it("is empty for 0 and for no weight", async () => {
    const { user, taken } = drawField("Weight", 2)
    await user.clear(field())
    await user.tab()
    expect([taken.at(-1), shown()]).toEqual([0, ""])
    await user.type(field(), "0")
    await user.tab()
    expect([taken.at(-1), shown()]).toEqual([0, ""])
  })

  it.each(["constructor", "👩‍👩‍👧‍👦", "اثنان", "١٢"])("refuses %s in a sentence and changes nothing", async (text) => {
    const { user, taken } = drawField("Weight", 2)
    await user.clear(field())
    await user.type(field(), "2")
    const before = taken.length
    await user.paste(text)
    expect(taken).toHaveLength(before)
    expect(shown()).toBe("2")
    expect(field().getAttribute("aria-invalid")).toBe("true")
    expect(told()?.join(" ")).toContain("is not a number, so nothing was changed.")
    await user.tab()
    expect(field().getAttribute("aria-invalid")).not.toBe("true")
  })

  it("keeps a weight that is too high, and shows its problem, after it loses focus", async () => {
    const { user } = drawField()
    const over = String(PARCEL_LIMITS.Weight + 1)
    await user.type(field(), over)
    expect(told()?.join(" ")).toContain(`Enter ${PARCEL_LIMITS.Weight.toLocaleString("en-GB")} kg or less.`)
    await user.tab()
    expect(shown()).toBe(over)
    expect(field().getAttribute("aria-invalid")).toBe("true")
    await expectAccessible()
  })

  it("refuses a weight below 0 in words", async () => {
    const { user } = drawField()
    await user.type(field(), "-1")
    expect(told()?.join(" ")).toContain("Enter 0 or more.")
  })
})

it("a side that is too long shows the limit in centimetres", async () => {
  const { user } = drawField("Length")
  await user.type(field(), String(PARCEL_LIMITS.Length + 1))
  expect(told()?.join(" ")).toContain(`Enter ${PARCEL_LIMITS.Length} cm or less.`)
})
