import { expect, test } from "vitest"
import { foldText } from "./fold-text.ts"

test("folded text ignores case and accents", () => {
  expect(foldText("CÔTE d’Ivoire")).toBe("cote d’ivoire")
  expect(foldText("Åland Islands")).toBe(foldText("aland islands"))
})

test("letters without a plain form are kept in small letters", () => {
  expect(foldText("Łódź ÆØ")).toBe("łodz æø")
})
