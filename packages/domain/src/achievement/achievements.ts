import { z } from "zod"

/** Milestones of a seller, in the order in which most reach them (ADR 118). */
export const ACHIEVEMENTS = ["FirstLabel", "FirstShop", "HundredParcels", "ThousandParcels"] as const
export const achievementNameSchema = z.enum(ACHIEVEMENTS)
export type AchievementName = z.infer<typeof achievementNameSchema>

/** Which parcel reaches a milestone, for those that are counted in parcels. */
export const PARCELS_OF: ReadonlyMap<AchievementName, number> = new Map([
  ["FirstLabel", 1],
  ["HundredParcels", 100],
  ["ThousandParcels", 1000],
])

/** The milestones that a text names, parted by commas, each once; names of none are left out. */
export function achievementsNamed(names: readonly string[]): readonly AchievementName[] {
  const wanted = new Set(names.map((name) => name.trim()))
  return ACHIEVEMENTS.filter((name) => wanted.has(name))
}
