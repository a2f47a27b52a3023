/**
 * What Click & Drop sells here: the name on the label, the weight limit in grams, whether it is domestic only, and the
 * S10 service indicator.
 */
export const clickAndDropProducts: ReadonlyMap<
  string,
  { readonly name: string; readonly maxGrams: number; readonly isDomestic: boolean; readonly indicator: string }
> = new Map([
  ["NP24", { name: "Tracked 24", maxGrams: 20_000, isDomestic: true, indicator: "HA" }],
  ["NP48", { name: "Tracked 48", maxGrams: 20_000, isDomestic: true, indicator: "HB" }],
  ["NPSTD", { name: "Standard Parcel", maxGrams: 20_000, isDomestic: true, indicator: "HC" }],
  ["NPINT", { name: "International Tracked", maxGrams: 2000, isDomestic: false, indicator: "LX" }],
  ["NPL24", { name: "Letter 24", maxGrams: 100, isDomestic: true, indicator: "LA" }],
  ["NPL48", { name: "Letter 48", maxGrams: 100, isDomestic: true, indicator: "LB" }],
  ["NPLL24", { name: "Large Letter 24", maxGrams: 750, isDomestic: true, indicator: "LC" }],
  ["NPLL48", { name: "Large Letter 48", maxGrams: 750, isDomestic: true, indicator: "LD" }],
  ["NP24S", { name: "Tracked 24 Signed", maxGrams: 20_000, isDomestic: true, indicator: "HD" }],
  ["NP48S", { name: "Tracked 48 Signed", maxGrams: 20_000, isDomestic: true, indicator: "HE" }],
  ["NPG13", { name: "Guaranteed by 1pm", maxGrams: 20_000, isDomestic: true, indicator: "SD" }],
  ["NPIS", { name: "International Standard", maxGrams: 2000, isDomestic: false, indicator: "RX" }],
  ["NPITS", { name: "International Tracked and Signed", maxGrams: 2000, isDomestic: false, indicator: "RY" }],
  ["NPIDP", { name: "International Duty Paid", maxGrams: 2000, isDomestic: false, indicator: "LY" }],
])
