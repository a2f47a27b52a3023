import { getPictureAddress } from "@smart-send/contract/picture/get-picture-address"
import { useQuery } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"

/** The address is renewed well before it expires. */
const ASKED_AGAIN_MS = 3 * 3_600_000

/** Where the browser gets a picture that a shop keeps at `url` (ADR 166). Null while that is not known, and where it is no web address. */
export function usePictureAddress(url: string): string | null {
  const edge = useEdge()
  const isAddress = /^https?:\/\//i.test(url)
  const { data } = useQuery({
    queryKey: ["picture-address"],
    queryFn: async ({ signal }) => resultOf(await edge.call(getPictureAddress, { signal })).Address,
    enabled: isAddress,
    staleTime: ASKED_AGAIN_MS,
    refetchInterval: ASKED_AGAIN_MS,
  })
  return isAddress && data !== undefined ? data + encodeURIComponent(url) : null
}
