/**
 * Pieces dealt out among parcels in the order of their lines, as evenly as they go: for each parcel how many of each line. With fewer
 * pieces than parcels a piece travels in several.
 */
export function dealPieces(quantities: readonly number[], parcels: number): readonly (readonly number[])[] {
  const pieces = quantities.reduce((sum, quantity) => sum + quantity, 0)
  return Array.from({ length: parcels }, (_, parcel) => {
    const from = Math.floor((parcel * pieces) / parcels)
    const until = Math.max(from + 1, Math.floor(((parcel + 1) * pieces) / parcels))
    let start = 0
    return quantities.map((quantity) => {
      const [begin, end] = [start, start + quantity]
      start = end
      return Math.max(0, Math.min(end, until) - Math.max(begin, from))
    })
  })
}
