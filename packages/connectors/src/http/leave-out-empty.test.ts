import { expect, it } from "vitest"
import { leaveOutEmpty } from "./leave-out-empty.ts"

it("leaves out empty texts, lists and objects at any depth, and keeps nought, false and null", () => {
  const order = {
    name: "",
    lines: [{ text: "", count: 0 }],
    none: [],
    box: { inner: { deepest: "" } },
    isPaid: false,
    note: null,
    place: "Leeds",
  }
  expect(leaveOutEmpty(order)).toEqual({ lines: [{ count: 0 }], isPaid: false, note: null, place: "Leeds" })
})
