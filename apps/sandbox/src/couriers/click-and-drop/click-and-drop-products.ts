/** What Click & Drop sells here: the heaviest parcel in grams, whether it stays at home, and the S10 service indicator. */
export const clickAndDropProducts: ReadonlyMap<
  string,
  { readonly maxGrams: number; readonly isDomestic: boolean; readonly indicator: string }
> = new Map([
  ["NP24", { maxGrams: 20_000, isDomestic: true, indicator: "HA" }],
  ["NP48", { maxGrams: 20_000, isDomestic: true, indicator: "HB" }],
  ["NPSTD", { maxGrams: 20_000, isDomestic: true, indicator: "HC" }],
  ["NPINT", { maxGrams: 2000, isDomestic: false, indicator: "LX" }],
  ["NPL24", { maxGrams: 100, isDomestic: true, indicator: "LA" }],
  ["NPL48", { maxGrams: 100, isDomestic: true, indicator: "LB" }],
  ["NPLL24", { maxGrams: 750, isDomestic: true, indicator: "LC" }],
  ["NPLL48", { maxGrams: 750, isDomestic: true, indicator: "LD" }],
  ["NP24S", { maxGrams: 20_000, isDomestic: true, indicator: "HD" }],
  ["NP48S", { maxGrams: 20_000, isDomestic: true, indicator: "HE" }],
  ["NPG13", { maxGrams: 20_000, isDomestic: true, indicator: "SD" }],
  ["NPIS", { maxGrams: 2000, isDomestic: false, indicator: "RX" }],
  ["NPITS", { maxGrams: 2000, isDomestic: false, indicator: "RY" }],
  ["NPIDP", { maxGrams: 2000, isDomestic: false, indicator: "LY" }],
])
