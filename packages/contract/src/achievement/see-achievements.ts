import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { achievementListSchema } from "./list-achievements.ts"

export const seeAchievements = defineCall({
  name: "seeAchievements",
  summary: "The seller has been shown these milestones; only those that are reached count",
  method: "POST",
  path: "/achievement",
  access: "customer",
  body: z.strictObject({ Achievements: z.array(z.string().max(50)).max(50) }),
  result: achievementListSchema,
  refusals: [],
})
