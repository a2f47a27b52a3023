import { z } from "zod"
import { isSecureAddress } from "./web-address.ts"

interface SearchSettings {
  readonly SEARCH_URL: string | null
  readonly SEARCH_KEY: string | null
}

/** Nobody between us may read orders or the key. */
export const searchAddress = z
  .string()
  .refine((text) => URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol))
  .refine(isSecureAddress)
  .transform((text) => text.replace(/\/+$/, ""))

/** One without the other is a mistake, and the orders would be searched where nobody looks for them. */
export function halfASearch({ SEARCH_URL, SEARCH_KEY }: SearchSettings): readonly string[] {
  if ((SEARCH_URL === null) === (SEARCH_KEY === null)) return []
  const [there, missing] = SEARCH_URL === null ? ["SEARCH_KEY", "SEARCH_URL"] : ["SEARCH_URL", "SEARCH_KEY"]
  return [`${missing} is missing: ${there} says that orders are searched with a Meilisearch server.`]
}

/** Null: the database searches. */
export function searchConnection({ SEARCH_URL, SEARCH_KEY }: SearchSettings) {
  return SEARCH_URL === null || SEARCH_KEY === null ? null : { baseUrl: SEARCH_URL, apiKey: SEARCH_KEY }
}
