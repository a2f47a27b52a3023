import { listAchievements } from "@smart-send/contract/achievement/list-achievements"
import { seeAchievements } from "@smart-send/contract/achievement/see-achievements"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"

export type Achievement = ResultOf<typeof listAchievements>["Achievements"][number]

/** The seller's milestones. Those shown here for the first time count as seen from the next visit on. */
export function useAchievements(): readonly Achievement[] {
  const edge = useEdge()
  const { data } = useQuery({
    queryKey: ["achievements"],
    queryFn: async ({ signal }) => resultOf(await edge.call(listAchievements, { signal })).Achievements,
  })
  useEffect(() => {
    const fresh = (data ?? []).filter(({ Reached, Seen }) => Reached !== null && !Seen).map(({ Name }) => Name)
    // If it can't be noted, they are new once more.
    if (fresh.length > 0) void edge.call(seeAchievements, { body: { Achievements: fresh } })
  }, [data, edge])
  return data ?? []
}
