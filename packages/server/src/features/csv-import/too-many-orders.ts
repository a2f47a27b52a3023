import type { Problem } from "@smart-send/contract/error/problem"

/** Refuses more orders than the tenant's limit for one call. */
export function tooManyOrders(field: string, count: number, limit: number): Problem | null {
  if (count <= limit) return null
  return {
    code: "INVALID",
    validationErrors: [{ field, code: "TOO-BIG", message: `Send at most ${limit.toLocaleString("en-GB")} at a time.` }],
  }
}
