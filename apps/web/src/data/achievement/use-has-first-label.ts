import { listAchievements } from "@smart-send/contract/achievement/list-achievements"
import { useQuery } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"

/** Whether the seller has a first label already; null while it is asked. Asking shows nothing, so the milestone stays new. */
export function useHasFirstLabel(): boolean | null {
  const edge = useEdge()
  const { data, isError } = useQuery({
    queryKey: ["achievements", "FirstLabel"],
    queryFn: async ({ signal }) =>
      resultOf(await edge.call(listAchievements, { query: { achievements: "FirstLabel" }, signal })).Achievements,
    staleTime: 0,
  })
  if (data === undefined) return isError ? false : null
  return data.some(({ Reached }) => Reached !== null)
}
