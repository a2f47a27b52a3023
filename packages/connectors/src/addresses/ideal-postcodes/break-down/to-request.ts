import type { BreakDownQuestion } from "../../../address-provider.ts"
import { postcodeOf } from "../to-address.ts"

/** Null where the identifier names nothing that breaks down. */
export function toBreakDownPath({ identifier }: BreakDownQuestion): string | null {
  const postcode = postcodeOf(identifier)
  return postcode === null ? null : `/postcodes/${postcode}`
}
