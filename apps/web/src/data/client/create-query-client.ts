import { QueryClient } from "@tanstack/react-query"
import { CallError } from "./call-error.ts"

const MINUTE = 60_000

/**
 * Answers are cached for 60 minutes unless a query says otherwise (EDGE-14). A refusal is an answer, so it is not
 * retried.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60 * MINUTE,
        gcTime: 60 * MINUTE,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && isRetryable(error),
      },
      mutations: { retry: false },
    },
  })
}

function isRetryable(error: unknown): boolean {
  return !(error instanceof CallError) || error.statusCode === 0 || error.statusCode >= 500
}
