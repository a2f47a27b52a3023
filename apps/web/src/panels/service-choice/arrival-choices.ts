import type { ComparedArrival } from "@smart-send/domain/quote/service-comparison"

export interface ArrivalChoices {
  /** Whenever it arrives. */
  readonly whenever: ComparedArrival | undefined
  /** The day by which that choice is all there, when it is known. */
  readonly allBy: string | null
  /** Sooner, and dearer or for fewer. */
  readonly dated: readonly ComparedArrival[]
}

/** The last day whose choice is the same as "whenever" is no choice of its own: it says when that one arrives. */
export function arrivalCards(arrivals: readonly ComparedArrival[]): ArrivalChoices {
  const whenever = arrivals.find(({ ArriveBy }) => ArriveBy === null)
  const isSame = (each: ComparedArrival): boolean =>
    each.Fits === whenever?.Fits && each.TotalPrice === whenever.TotalPrice
  const dated = arrivals.filter(({ ArriveBy }) => ArriveBy !== null)
  return { whenever, allBy: dated.find(isSame)?.ArriveBy ?? null, dated: dated.filter((each) => !isSame(each)) }
}
