const FEW = [0.75, 1, 2, 5] as const
const SME = [...FEW, 10, 15] as const
const ALL = [...SME, 20] as const

/** Weights in kg offered as buttons: fewer on small screens and in a row, otherwise by profile (CREATE-12). */
export function weightPicks(profile: string, place: "row" | "small" | "wide"): readonly number[] {
  if (place !== "wide") return FEW
  return profile.startsWith("SME") ? SME : ALL
}
