import type { Platform } from "../../context.ts"
import { createPostgresEngine } from "./postgres-engine.ts"
import type { SearchEngine } from "./search-engine.ts"
import { createServiceEngine } from "./service-engine.ts"

/** The service outside, where the operator has named one; the database itself otherwise. */
export function chooseEngine(platform: Platform): SearchEngine {
  const { searchService } = platform
  return searchService === undefined ? createPostgresEngine(platform) : createServiceEngine(platform, searchService)
}
