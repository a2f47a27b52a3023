import { expect, it } from "vitest"
import { graphPoints, monthText, shortMonthText } from "./graph-points.ts"

const stats = {
  CurrencyCode: "GBP",
  Months: [
    {
      Month: 1,
      Year: 2026,
      BusinessShipmentQuantity: 2,
      BusinessNetTotal: 3.1,
      AllShipmentQuantity: 4,
      AllNetTotal: 5.2,
    },
  ],
}

it("a graph of volume counts parcels, and one of spend counts money (ACCOUNT-4)", () => {
  expect(graphPoints(stats, "volume")).toEqual([{ month: 1, year: 2026, business: 2, all: 4 }])
  expect(graphPoints(stats, "spend")).toEqual([{ month: 1, year: 2026, business: 3.1, all: 5.2 }])
})

it("months are named in the seller's language, with the year where it begins", () => {
  const months = [
    { month: 12, year: 2025 },
    { month: 1, year: 2026 },
  ]
  expect(months.map((month) => monthText(month, "en-GB"))).toEqual(["Dec 2025", "Jan 2026"])
  expect(months.map((month) => shortMonthText(month, "en-GB"))).toEqual(["Dec", "Jan 26"])
  expect(months.map((month) => shortMonthText(month, "de-DE"))).toEqual(["Dez", "Jan. 26"])
})
