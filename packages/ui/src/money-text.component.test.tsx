import { screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { drawPart } from "../stage/draw-part.tsx"
import { MoneyText, moneyText } from "./money-text.tsx"

/** The languages write a space that does not break. */
const plain = (text: string | null) => text?.replaceAll("\u00A0", " ")

describe("an amount of money", () => {
  it.each([
    [4.12, "GBP", "en-GB", "£4.12"],
    [4.12, "GBP", "de-DE", "4,12 £"],
    [0, "GBP", "en-GB", "£0.00"],
    [-3.5, "GBP", "en-GB", "−£3.50"],
    [1_234_567.891, "EUR", "de-DE", "1.234.567,89 €"],
    [12, "USD", "en-GB", "$12.00"],
  ])("of %d in %s is shown in %s as %s", (amount, currency, locale, shown) => {
    const { container } = drawPart(<MoneyText amount={amount} currency={currency} locale={locale} />)
    expect(plain(container.textContent)).toContain(shown)
    expect(screen.getByText((text) => plain(text) === shown)).toBeTruthy()
  })

  it("is the same text for the same amount", () => {
    expect(moneyText(4.12, "GBP", "en-GB")).toBe(moneyText(4.12, "GBP", "en-GB"))
  })
})
