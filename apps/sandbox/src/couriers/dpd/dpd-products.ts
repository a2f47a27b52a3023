/** What DPD carries here, by network code: the name on the label, and the weight limit of one parcel in kilograms. */
export const dpdProducts: ReadonlyMap<
  string,
  { readonly name: string; readonly maxKg: number; readonly isDomestic: boolean }
> = new Map([
  ["1^11", { name: "Two Day", maxKg: 30, isDomestic: true }],
  ["1^12", { name: "Next Day", maxKg: 30, isDomestic: true }],
  ["1^13", { name: "By 12:00", maxKg: 30, isDomestic: true }],
  ["1^14", { name: "By 10:30", maxKg: 30, isDomestic: true }],
  ["1^32", { name: "Expresspak Next Day", maxKg: 5, isDomestic: true }],
])
