import { expect, it } from "vitest"
import { createKeptForm, keptPanels } from "./kept-form.ts"

const ada = {}
const ben = {}
const dan = {}

it("keeps what one user typed, and shows it to nobody else", () => {
  const kept = createKeptForm<string>("PRODUCTS")
  kept.keep(ada, "York")
  expect(kept.get(ada)).toBe("York")
  expect(kept.get(ben)).toBeUndefined()
})

it("forgets what is saved or dropped", () => {
  const kept = createKeptForm<string>("PRODUCTS")
  kept.keep(ada, "York")
  kept.keep(ada, null)
  expect(kept.get(ada)).toBeUndefined()
})

it("says which panels hold something of a user, and tells when that changes", () => {
  const cat = {}
  const products = createKeptForm<string>("PRODUCTS")
  const customers = createKeptForm<string>("CUSTOMERS")
  const told: string[] = []
  const stop = keptPanels.subscribe(() => told.push(keptPanels.of(cat).join()))
  products.keep(cat, "1.5")
  products.keep(cat, "1.7")
  customers.keep(cat, "York")
  products.keep(cat, null)
  products.keep(cat, null)
  stop()
  customers.keep(cat, null)
  expect(told).toEqual(["PRODUCTS", "PRODUCTS,CUSTOMERS", "CUSTOMERS"])
  expect(keptPanels.of(cat)).toEqual([])
  expect(keptPanels.of(dan)).toEqual([])
})
