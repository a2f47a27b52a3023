import type { RetrieveQuestion } from "../../../address-provider.ts"

/** "gbr" is the form of the answer, the only one it has, whatever the address's country. */
export function toRetrievePath({ identifier }: RetrieveQuestion): string {
  return `/autocomplete/addresses/${encodeURIComponent(identifier)}/gbr`
}
