/** How much of an item's value is covered (EXTRA-4). */
export type ProtectionLevel = "None" | "Basic" | "Full"

/** 100 percent Full, 0 None, otherwise Basic (EXTRA-4). */
export function protectionLevel(coverPercentage: number): ProtectionLevel {
  if (coverPercentage >= 100) return "Full"
  return coverPercentage <= 0 ? "None" : "Basic"
}
