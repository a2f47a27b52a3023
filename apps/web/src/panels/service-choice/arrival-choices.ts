import type { ComparedArrival } from "@smart-send/domain/quote/service-comparison"

export interface ArrivalChoices {
  /** On any day. */
  readonly whenever: ComparedArrival | undefined
  /** The day by which all items of that choice arrive, if it is known. */
  readonly allBy: string | null
  /** Earlier, and more expensive or for fewer items. */
  readonly dated: readonly ComparedArrival[]
}

/** If the last day's choice equals the one for any day, it is not listed again; the latter then names its day. */
export function arrivalCards(arrivals: readonly ComparedArrival[]): ArrivalChoices {
  const whenever = arrivals.find(({ ArriveBy }) => ArriveBy === null)
  const isSame = (each: ComparedArrival): boolean =>
    each.Fits === whenever?.Fits && each.TotalPrice === whenever.TotalPrice
  const dated = arrivals.filter(({ ArriveBy }) => ArriveBy !== null)
  return { whenever, allBy: dated.find(isSame)?.ArriveBy ?? null, dated: dated.filter((each) => !isSame(each)) }
}
