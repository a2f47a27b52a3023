/** What the national post sells: the heaviest parcel in grams, whether it stays at home, and the S10 service indicator. */
export const nationalPostProducts: ReadonlyMap<
  string,
  { readonly maxGrams: number; readonly isDomestic: boolean; readonly indicator: string }
> = new Map([
  ["NP24", { maxGrams: 20_000, isDomestic: true, indicator: "HA" }],
  ["NP48", { maxGrams: 20_000, isDomestic: true, indicator: "HB" }],
  ["NPSTD", { maxGrams: 20_000, isDomestic: true, indicator: "HC" }],
  ["NPINT", { maxGrams: 20_000, isDomestic: false, indicator: "LX" }],
])
