import type { ComparedArrival } from "@smart-send/domain/quote/service-comparison"
import { expect, it } from "vitest"
import { arrivalCards } from "./arrival-choices.ts"

const arrival = (ArriveBy: string | null, Fits: number, TotalPrice: number): ComparedArrival => ({
  ArriveBy,
  Fits,
  TotalPrice,
  TotalPriceExVat: TotalPrice,
  TotalVat: 0,
  TotalDuties: 0,
  Services: [],
})

it("the choice without a day also says by when its last item arrives, if one of the days has the same choice", () => {
  const [soon, later, whenever] = [arrival("2026-11-23", 9, 50), arrival("2026-11-26", 10, 40), arrival(null, 10, 40)]
  expect(arrivalCards([soon, later, whenever])).toEqual({ whenever, allBy: "2026-11-26", dated: [soon] })
})

it("the choice without a day says nothing of arrival otherwise", () => {
  const [soon, whenever] = [arrival("2026-11-23", 9, 50), arrival(null, 10, 40)]
  expect(arrivalCards([soon, whenever])).toEqual({ whenever, allBy: null, dated: [soon] })
})
