import { listAchievements } from "@smart-send/contract/achievement/list-achievements"
import { seeAchievements } from "@smart-send/contract/achievement/see-achievements"
import { achievementsNamed } from "@smart-send/domain/achievement/achievements"
import { ok } from "@smart-send/domain/result/result"
import type { Platform, Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { noteSeen, readAchievements } from "./achievement-store.ts"

export const achievementRoutes: (platform: Platform) => readonly Route[] = () => [
  route(listAchievements, async ({ customerId, tx }, { query }) => {
    const names = achievementsNamed(query.achievements.split(","))
    return ok({ Achievements: [...(await tx((work) => readAchievements(work, customerId, names)))] })
  }),
  route(seeAchievements, async ({ caller, customerId, tx }, { body }) => {
    const names = achievementsNamed(body.Achievements)
    const Achievements = await tx(async (work) => {
      const reached = (await readAchievements(work, customerId, names)).filter(({ Reached }) => Reached !== null)
      await noteSeen(
        work,
        { tenant: caller.tenant, customerId },
        reached.map(({ Name }) => Name),
      )
      return readAchievements(work, customerId, names)
    })
    return ok({ Achievements: [...Achievements] })
  }),
]
