/** What Wren sells: the weight limit in grams, and whether it is domestic only. */
export const wrenProducts: ReadonlyMap<string, { readonly maxGrams: number; readonly isDomestic: boolean }> = new Map([
  ["WREN-ND", { maxGrams: 30_000, isDomestic: true }],
  ["WREN-48", { maxGrams: 30_000, isDomestic: true }],
  ["WREN-SHOP", { maxGrams: 15_000, isDomestic: true }],
  ["WREN-SAT", { maxGrams: 30_000, isDomestic: true }],
  ["WREN-LRG", { maxGrams: 40_000, isDomestic: true }],
  ["WREN-INT", { maxGrams: 30_000, isDomestic: false }],
  ["WREN-EXP", { maxGrams: 30_000, isDomestic: false }],
])
