import { expect, it } from "vitest"
import { sumPicked } from "./sum-picked.ts"

const line = (sku: string, quantity: number, reference: string, product = "Teapot") => ({
  sku,
  product,
  quantity,
  reference,
})

it("a picking list has each product once, with the pieces and orders of all its lines, in picking order", () => {
  const lines = [line("TEA-10", 1, "C"), line("tea-2", 2, "A"), line("TEA-2", 3, "B"), line("TEA-2", 1, "B", "Lid")]
  expect(sumPicked(lines)).toEqual([
    { sku: "TEA-2", product: "Lid", quantity: 1, orders: [{ reference: "B", quantity: 1 }] },
    {
      sku: "tea-2",
      product: "Teapot",
      quantity: 5,
      orders: [
        { reference: "A", quantity: 2 },
        { reference: "B", quantity: 3 },
      ],
    },
    { sku: "TEA-10", product: "Teapot", quantity: 1, orders: [{ reference: "C", quantity: 1 }] },
  ])
})
