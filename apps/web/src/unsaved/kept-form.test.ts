import { expect, it } from "vitest"
import { createKeptForm } from "./kept-form.ts"

const ada = {}
const ben = {}

it("keeps what one user typed, and shows it to nobody else", () => {
  const kept = createKeptForm<string>()
  kept.keep(ada, "York")
  expect(kept.get(ada)).toBe("York")
  expect(kept.get(ben)).toBeUndefined()
})

it("forgets what is saved or dropped", () => {
  const kept = createKeptForm<string>()
  kept.keep(ada, "York")
  kept.keep(ada, null)
  expect(kept.get(ada)).toBeUndefined()
})
