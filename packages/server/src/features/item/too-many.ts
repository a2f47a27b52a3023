import type { Problem } from "@smart-send/contract/error/problem"

/** Refuses more entries than the tenant's limit for one call. */
export function tooMany(field: string, limit: number): Problem {
  return {
    code: "INVALID",
    validationErrors: [{ field, code: "TOO-BIG", message: `Send at most ${limit.toLocaleString("en-GB")} at a time.` }],
  }
}
