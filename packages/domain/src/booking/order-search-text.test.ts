import { anAddress, anItem } from "@smart-send/testkit/an-item"
import { expect, test } from "vitest"
import { orderSearchText, orderSearchWords, recipientKey } from "./order-search-text.ts"

const item = anItem({
  Recipient: anAddress({ Name: "Zoë Ångström 📦", Organisation: "constructor", Postcode: "YO21 3BD" }),
  ReferenceSummary: "A-1001",
})

const finds = (typed: string) => {
  const text = orderSearchText(item, ["WRN000123GB"])
  return orderSearchWords(typed).every((word) => text.includes(word))
}

test.each(["wrn000123", "0123gb", "YO21 3BD", "yo213bd", "zoe", "ANGSTROM zoë", "📦", "a-1001", "constructor", ""])(
  "a past order is found by %j (LIST-29)",
  (typed) => expect(finds(typed)).toBe(true),
)

test.each(["obrien luczak", "O'BRIEN", "o’brien", "ŁUCZAK", "strasse"])(
  "and by %j, on a keyboard with or without such letters",
  (typed) => {
    const text = orderSearchText(
      { ...item, Recipient: anAddress({ Name: "Zoë O’Brien-Łuczak", Organisation: "Straße" }) },
      [],
    )
    expect(orderSearchWords(typed).every((word) => text.includes(word))).toBe(true)
  },
)

test.each(["wrn999", "YO22", "zoe bloggs", "%", "_"])("and not by %j", (typed) => expect(finds(typed)).toBe(false))

test("a text of any length is kept short", () => {
  expect(orderSearchText({ ...item, ReferenceSummary: "x".repeat(100_000) }, []).length).toBeLessThanOrEqual(600)
  expect(orderSearchWords("a b c d e f g h i j k")).toHaveLength(8)
})

test("lists are ordered by name without regard to case and accents", () => {
  expect(recipientKey(item)).toBe("zoe angstrom 📦")
  expect(recipientKey({ Recipient: anAddress({ Name: "", Organisation: "Émile & Co" }) })).toBe("emile & co")
})
