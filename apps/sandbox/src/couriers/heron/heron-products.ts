/** What Heron sells: the weight limit in kilograms, and whether it is domestic only. */
export const heronProducts: ReadonlyMap<string, { readonly maxKg: number; readonly isDomestic: boolean }> = new Map([
  ["H24", { maxKg: 25, isDomestic: true }],
  ["H24S", { maxKg: 25, isDomestic: true }],
  ["H24B", { maxKg: 30, isDomestic: true }],
  ["H48", { maxKg: 25, isDomestic: true }],
  ["H72", { maxKg: 25, isDomestic: true }],
  ["HISL", { maxKg: 25, isDomestic: true }],
  ["HEU", { maxKg: 25, isDomestic: false }],
])
