import { ACHIEVEMENTS, achievementNameSchema } from "@smart-send/domain/achievement/achievements"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

/** A milestone: when it was reached, null while it is not, and whether the seller has been shown that it was. */
export const achievementListSchema = z.strictObject({
  Achievements: z.array(
    z.strictObject({ Name: achievementNameSchema, Reached: z.iso.datetime().nullable(), Seen: z.boolean() }),
  ),
})

export const listAchievements = defineCall({
  name: "listAchievements",
  summary: "Milestones of the seller, all of them or those named, parted by commas; names of none are left out",
  method: "GET",
  path: "/achievement",
  access: "customer",
  query: z.strictObject({ achievements: z.string().max(500).default(ACHIEVEMENTS.join(",")) }),
  result: achievementListSchema,
  refusals: [],
})
