import type { SearchConnection, SearchService } from "../../search-service.ts"
import { createMeilisearchApi } from "./api.ts"
import { indexOf } from "./index-settings.ts"
import { prepare } from "./prepare.ts"
import { search } from "./search.ts"
import { createSigningKey } from "./signing-key.ts"
import { signTenantToken } from "./tenant-token.ts"
import { removeOlder, write } from "./write.ts"

const APPLICATION = "meilisearch"

/**
 * Orders in Meilisearch by its published interface (documents, tasks, settings, multi-search, tenant tokens). Every tenant has an index of its
 * own, and every customer is told apart in it by the filter of their token.
 */
export function createMeilisearch(connection: SearchConnection): SearchService {
  const api = createMeilisearchApi(connection)
  const signingKey = createSigningKey(api, connection)
  return {
    name: `${APPLICATION} ${connection.baseUrl}`,
    prepare: async (tenant, signal) => prepare(api, tenant, signal),
    token: async (scope, until, signal) => {
      const key = await signingKey(signal)
      if ("kind" in key) return key
      return { application: APPLICATION, token: signTenantToken(key, scope, until), indexName: indexOf(scope.tenant) }
    },
    search: async (asked, signal) => {
      const key = await signingKey(signal)
      return "kind" in key ? key : search(api, key, asked, signal)
    },
    write: async (written, signal) => write(api, written, signal),
    removeOlder: async (scope, writtenBefore, signal) => removeOlder(api, scope, writtenBefore, signal),
  }
}
