import { z } from "zod"
import type { SearchConnection, SearchFailure } from "../../search-service.ts"
import { failureOf, type MeilisearchApi } from "./api.ts"

/** A key that tenant tokens are signed with, and its id, by which Meilisearch finds it again. */
export interface SigningKey {
  readonly uid: string
  readonly key: string
}

const keySchema = z.object({ uid: z.string().min(1), key: z.string().min(1), actions: z.array(z.string()) })
const keysSchema = z.object({ results: z.array(keySchema) })

/**
 * Finds out once what tokens can be signed with: the connection's own key, or, where that is the master key, which can sign none, a key that
 * may search. Asked again as long as there was no answer.
 */
export function createSigningKey(
  api: MeilisearchApi,
  { apiKey }: SearchConnection,
): (signal: AbortSignal) => Promise<SigningKey | SearchFailure> {
  let known: SigningKey | null = null
  return async (signal) => {
    if (known !== null) return known
    const found = await findKey(api, apiKey, signal)
    if (!("kind" in found)) known = found
    return found
  }
}

async function findKey(api: MeilisearchApi, apiKey: string, signal: AbortSignal): Promise<SigningKey | SearchFailure> {
  const own = await api.send({ method: "GET", path: `/keys/${encodeURIComponent(apiKey)}` }, signal)
  if (own.kind === "failed") return own
  const read = own.kind === "answer" ? keySchema.safeParse(own.value) : null
  if (read?.success === true) return { uid: read.data.uid, key: read.data.key }
  const list = await api.send({ method: "GET", path: "/keys?limit=100" }, signal)
  if (list.kind !== "answer") return failureOf(list)
  const keys = keysSchema.safeParse(list.value)
  const key = keys.success ? keys.data.results.find(({ actions }) => actions.includes("search")) : undefined
  return key ?? { kind: "failed", detail: "there is no key that may search" }
}
