import { listClaims } from "@smart-send/contract/claim/list-claims"
import { AWAITED, type Awaited } from "@smart-send/domain/case/awaited"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"
import { useQuery } from "@tanstack/react-query"
import { claimsKey } from "../case/case-keys.ts"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import { useFeature } from "../settings/settings.ts"

/** The open claim of each order line that has one, by the id of the line. */
export type OpenClaims = ReadonlyMap<string, string>

export const NO_CLAIMS: ReadonlyMap<string, string> = new Map()

/** What waits for nobody is closed. */
const OPEN = AWAITED.filter((awaits) => awaits !== "Nobody")

/**
 * Every open claim of the seller, for the rows of orders that are booked. It is not asked for while there are none, and read again when
 * the feed tells of a claim.
 */
export function useOpenClaims(hasBooked: boolean): OpenClaims {
  const edge = useEdge()
  const isOffered = useFeature("Claims")
  const { data } = useQuery({
    queryKey: [...claimsKey, "open"],
    enabled: isOffered && hasBooked,
    queryFn: async ({ signal }): Promise<OpenClaims> => {
      const read = async (awaits: Awaited) => {
        const query = { awaits, take: MOST_AT_ONCE.list }
        return resultOf(await edge.call(listClaims, { query, signal })).Claims
      }
      const found = await Promise.all(OPEN.map(read))
      return new Map(found.flat().map(({ About, Id }) => [About.OrderLineId, Id]))
    },
  })
  return isOffered ? (data ?? NO_CLAIMS) : NO_CLAIMS
}
