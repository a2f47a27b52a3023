import { expect, it } from "vitest"
import { createUnsavedForm, unsavedPanels } from "./unsaved-form.ts"

const ada = {}
const ben = {}
const dan = {}

it("keeps what one user typed, and shows it to nobody else", () => {
  const kept = createUnsavedForm<string>("PRODUCTS")
  kept.keep(ada, "York")
  expect(kept.get(ada)).toBe("York")
  expect(kept.get(ben)).toBeUndefined()
})

it("forgets what is saved or dropped", () => {
  const kept = createUnsavedForm<string>("PRODUCTS")
  kept.keep(ada, "York")
  kept.keep(ada, null)
  expect(kept.get(ada)).toBeUndefined()
})

it("says which panels hold something of a user, and tells when that changes", () => {
  const cat = {}
  const products = createUnsavedForm<string>("PRODUCTS")
  const customers = createUnsavedForm<string>("CUSTOMERS")
  const notified: string[] = []
  const stop = unsavedPanels.subscribe(() => notified.push(unsavedPanels.of(cat).join()))
  products.keep(cat, "1.5")
  products.keep(cat, "1.7")
  customers.keep(cat, "York")
  products.keep(cat, null)
  products.keep(cat, null)
  stop()
  customers.keep(cat, null)
  expect(notified).toEqual(["PRODUCTS", "PRODUCTS,CUSTOMERS", "CUSTOMERS"])
  expect(unsavedPanels.of(cat)).toEqual([])
  expect(unsavedPanels.of(dan)).toEqual([])
})
