import { setTimeout as pause } from "node:timers/promises"
import type { ChaosPlan } from "./chaos-plan.ts"
import { seededRandom } from "./random.ts"
import type { Stage } from "./stage.ts"

type KillPlan = Pick<
  ChaosPlan,
  "seed" | "appKills" | "mostAppKills" | "databaseKills" | "appKillEveryMs" | "databaseKillEveryMs"
>

/** Kills processes and the database again and again until it is stopped. */
export function keepKilling(stage: Stage, plan: KillPlan): { databaseKills(): number; stop(): Promise<void> } {
  const random = seededRandom(plan.seed + 1)
  let databaseKills = 0
  let appKills = 0
  const over = new AbortController()
  const around = (ms: number) => ms * (0.5 + random())
  const apps = async () => {
    while (!over.signal.aborted && plan.appKills > 0 && appKills < plan.mostAppKills) {
      await pause(around(plan.appKillEveryMs))
      if (!over.signal.aborted && stage.fleet.killOne(random)) appKills += 1
    }
  }
  const database = async () => {
    while (!over.signal.aborted && databaseKills < plan.databaseKills) {
      await pause(around(plan.databaseKillEveryMs))
      if (over.signal.aborted) return
      await stage.killDatabase().then(
        () => (databaseKills += 1),
        () => undefined,
      )
    }
  }
  const running = Promise.all([apps(), database()])
  return {
    databaseKills: () => databaseKills,
    stop: async () => {
      over.abort()
      await running
    },
  }
}
