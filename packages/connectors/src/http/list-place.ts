/**
 * Where a page of orders begins, in a shop that pages by numbers. An order that changes while we read moves to the end and all behind
 * it move up, so that a number alone would skip orders. Times are whole seconds.
 */
export interface ListPlace {
  /** The last change from which on orders are listed, inclusive. */
  readonly from: number
  /** Null: to the end of the list, by last change. Otherwise to this second, inclusive, by id. */
  readonly to: number | null
  /** How many orders are passed over; 0 by last change. */
  readonly offset: number
  /** All orders up to this id were read; 0 by last change. */
  readonly after: number
}

/** What a row says of its place; null for what can't be read. */
export interface PlacedRow {
  readonly id: number | null
  readonly changedAt: number | null
}

interface ListBounds {
  readonly pageSize: number
  /** The second that the list ends with. */
  readonly end: number
}

export function firstPlace(from: number): ListPlace {
  return { from, to: null, offset: 0, after: 0 }
}

/**
 * Pages begin with the last second of the one before, whose orders are read twice. A second that holds more than a page is read by
 * id, because there those that leave it move the others. So does a shop that does not sort.
 * @returns null after the last page.
 */
export function placeAfter(rows: readonly PlacedRow[], place: ListPlace, bounds: ListBounds): ListPlace | null {
  if (place.to !== null) return placeById(rows, { ...place, to: place.to }, bounds)
  if (rows.length < bounds.pageSize) return null
  const times = rows.flatMap(({ changedAt }) => changedAt ?? [])
  const last = times.at(-1)
  const isSorted = times.every((time, index) => index === 0 || time >= (times[index - 1] ?? time))
  if (last === undefined || !isSorted) return { ...place, to: bounds.end }
  return last > place.from ? firstPlace(last) : { ...place, to: place.from }
}

/** Of a page by id, one row in so many is read again with the next: so many may leave in between without a way back. */
const READ_AGAIN = 5

/** A page by id begins with an order that was read: where it does not, orders before it have left, and we go back. */
function placeById(
  rows: readonly PlacedRow[],
  place: ListPlace & { readonly to: number },
  { pageSize, end }: ListBounds,
): ListPlace | null {
  const { offset, after, to } = place
  const ids = rows.flatMap(({ id }) => id ?? [])
  const isGap = rows.length === 0 || (ids[0] ?? 0) > after
  if (offset > 0 && isGap) return { ...place, offset: Math.max(0, offset - pageSize) }
  if (rows.length < pageSize) return to >= end ? null : firstPlace(to + 1)
  const again = Math.ceil(pageSize / READ_AGAIN)
  return { ...place, offset: offset + rows.length - again, after: Math.max(after, ...ids) }
}

export function placeToText({ from, to, offset, after }: ListPlace): string {
  return to === null ? String(from) : `${from}-${to}+${offset}>${after}`
}

/** Null for what is no place: the list then begins anew, because an order twice does no harm and an order missed does. */
export function textToPlace(text: string): ListPlace | null {
  const [, from, to, offset, after] = /^(\d{1,12})(?:-(\d{1,12})\+(\d{1,9})>(\d{1,16}))?$/.exec(text) ?? []
  if (from === undefined) return null
  if (to === undefined) return firstPlace(Number(from))
  return { from: Number(from), to: Number(to), offset: Number(offset), after: Number(after) }
}
