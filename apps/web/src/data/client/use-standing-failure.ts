import type { UseQueryResult } from "@tanstack/react-query"
import { useState } from "react"

/** What of a query says whether and why there is nothing to show. */
type Outcome = Pick<UseQueryResult, "data" | "error">

/**
 * Why a query that is asked again and again has nothing to show. The query itself forgets its error while it is asked once more,
 * and what had been said, with the button in it, would go and come every few seconds.
 */
export function useStandingFailure({ data, error }: Outcome): Error | null {
  const [last, setLast] = useState<Error | null>(null)
  const standing = data === undefined ? (error ?? last) : null
  if (standing !== last) setLast(standing)
  return standing
}
