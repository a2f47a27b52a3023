import { expect, test } from "vitest"
import { foldText } from "./fold-text.ts"

test("case and accents make no difference", () => {
  expect(foldText("CÔTE d’Ivoire")).toBe("cote d’ivoire")
  expect(foldText("Åland Islands")).toBe(foldText("aland islands"))
})

test("letters that have no plain form stay as they are, in small letters", () => {
  expect(foldText("Łódź ÆØ")).toBe("łodz æø")
})
