import { MEILISEARCH_KEY } from "./search/meilisearch/meilisearch.ts"

/** The connection to the stand-in for the search service, in the form of the application's settings. */
export interface SandboxSearch {
  readonly baseUrl: string
  readonly apiKey: string
}

/** @param url of the sandbox, without a trailing slash. */
export function sandboxSearch(url: string): SandboxSearch {
  return { baseUrl: `${url}/search/meilisearch`, apiKey: MEILISEARCH_KEY.key }
}
