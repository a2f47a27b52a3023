/** How many parcels an item is sent in. */
export function parcelCount({
  Consignment,
}: {
  readonly Consignment: { readonly Parcels: readonly unknown[] } | null
}): number {
  return Math.max(1, Consignment?.Parcels.length ?? 0)
}
