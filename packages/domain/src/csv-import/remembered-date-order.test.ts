import { expect, it } from "vitest"
import { headingSetOf } from "./heading-set.ts"
import { MOST_HEADING_SETS, rememberDateOrder, type RememberedDateOrder } from "./remembered-date-order.ts"

const OURS = headingSetOf(["Order Date", "Recipient Name"])
const memory: readonly RememberedDateOrder[] = [
  { Headings: headingSetOf(["Other"]), Order: "dayFirst" },
  { Headings: OURS, Order: "monthFirst" },
]

it("headings are the same in any order, case and punctuation, and different with one more", () => {
  expect(headingSetOf(["recipient_name", "ORDER DATE", ""])).toBe(headingSetOf(["", "Order Date", "Recipient Name"]))
  expect(headingSetOf(["Order Date", "Recipient Name", "Note"])).not.toBe(OURS)
  expect(OURS).toMatch(/^[0-9a-f]{16}$/)
})

it("an answer is stored for its headings, the latest first", () => {
  expect(rememberDateOrder([], OURS, { order: "dayFirst", by: "ANSWER" })).toEqual([
    { Headings: OURS, Order: "dayFirst" },
  ])
  expect(rememberDateOrder(memory, OURS, { order: "dayFirst", by: "ANSWER" })).toEqual([
    { Headings: OURS, Order: "dayFirst" },
    memory[0],
  ])
})

it("dates that require an order correct a stored answer, and are not stored themselves", () => {
  expect(rememberDateOrder(memory, OURS, { order: "dayFirst", by: "FILE" })?.[0]).toEqual({
    Headings: OURS,
    Order: "dayFirst",
  })
  expect(rememberDateOrder([], OURS, { order: "dayFirst", by: "FILE" })).toBeNull()
})

it("nothing is stored when the answer is already known or no date depends on it", () => {
  expect(rememberDateOrder(memory, OURS, { order: "monthFirst", by: "MEMORY" })).toBeNull()
  expect(rememberDateOrder(memory, OURS, { order: "monthFirst", by: "ANSWER" })).toBeNull()
  expect(rememberDateOrder(memory, OURS, null)).toBeNull()
})

it("the oldest answer is removed when there are too many", () => {
  const full = Array.from({ length: MOST_HEADING_SETS }, (_, index): RememberedDateOrder => ({
    Headings: headingSetOf([`Heading ${index}`]),
    Order: "dayFirst",
  }))
  const next = rememberDateOrder(full, OURS, { order: "monthFirst", by: "ANSWER" })
  expect(next).toHaveLength(MOST_HEADING_SETS)
  expect(next?.[0]?.Headings).toBe(OURS)
})
