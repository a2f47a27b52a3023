import { expect, it } from "vitest"
import { isLegacyToolOffered } from "./legacy-tool.ts"

it("the legacy tool is offered on the sold-items and home tabs, for one courier profile", () => {
  expect(isLegacyToolOffered("UPLOADEDITEMS", "sold-items")).toBe(true)
  expect(isLegacyToolOffered("UPLOADEDITEMS", "smartsend")).toBe(true)
  expect(isLegacyToolOffered("UPLOADEDITEMS", "prepay")).toBe(false)
  expect(isLegacyToolOffered("SME", "sold-items")).toBe(false)
  expect(isLegacyToolOffered("UPLOADEDITEMS", null)).toBe(false)
})
