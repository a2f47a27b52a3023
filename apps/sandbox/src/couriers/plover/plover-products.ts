/** What Plover sells: the weight limit in grams, and whether it is domestic only. */
export const ploverProducts: ReadonlyMap<string, { readonly maxGrams: number; readonly isDomestic: boolean }> = new Map(
  [
    ["PECO", { maxGrams: 15_000, isDomestic: true }],
    ["PND", { maxGrams: 15_000, isDomestic: true }],
    ["PLOC", { maxGrams: 10_000, isDomestic: true }],
    ["PSHOP", { maxGrams: 10_000, isDomestic: true }],
    ["PEUR", { maxGrams: 10_000, isDomestic: false }],
    ["PWORLD", { maxGrams: 5000, isDomestic: false }],
  ],
)
