import type { SearchFailure, SearchService } from "@smart-send/connectors/search-service"
import { SEARCH_LIMITS } from "@smart-send/domain/search/search-limits"
import type { Platform } from "../../context.ts"
import { inScope } from "../../platform/db/scope.ts"
import type { SearchEngine } from "./search-engine.ts"

/** A search that takes longer is of no use to whoever types. */
const SEARCH_BUDGET_MS = 5_000
/** Shorter than the worker's lease, so that no late batch is written over a newer one. */
const WRITE_BUDGET_MS = 30_000

/** The search of a service outside. Its documents are a copy that the worker keeps; writing one again changes nothing. */
export function createServiceEngine(
  { db, clock, log }: Pick<Platform, "db" | "clock" | "log">,
  service: SearchService,
): SearchEngine {
  const ready = new Set<string>()

  function heard<Answer extends { readonly kind: string }>(answer: Answer): Answer {
    if (answer.kind === "failed")
      log.warn({ detail: detailOf(answer) }, "the search service did not do what it was asked")
    return answer
  }

  async function prepare(tenant: string): Promise<void> {
    if (ready.has(tenant)) return
    await mustSucceed(service.prepare(tenant, AbortSignal.timeout(WRITE_BUDGET_MS)))
    ready.add(tenant)
  }

  return {
    name: service.name,
    token: async (scope) => {
      const until = new Date(clock.now().getTime() + SEARCH_LIMITS.tokenMinutes * 60_000)
      const token = await service.token(scope, until, AbortSignal.timeout(SEARCH_BUDGET_MS))
      return "token" in token ? token : (heard(token), null)
    },
    search: async (scope, token, asked) =>
      heard(await service.search({ scope, token, asked, at: clock.now() }, AbortSignal.timeout(SEARCH_BUDGET_MS))),
    prepare: async (_tx, batch) => ({ ...batch, write: async () => {} }),
    write: async (scope, read, settle) => {
      await prepare(scope.tenant)
      const { documents, itemIds } = await inScope(db, scope, read)
      const written = new Set(documents.map(({ id }) => id))
      // Of an item that is booked now, or gone, the document it had itself goes. Booked lines stay for good.
      const gone = itemIds.filter((id) => !written.has(id))
      await mustSucceed(
        service.write({ scope, documents, gone, at: clock.now() }, AbortSignal.timeout(WRITE_BUDGET_MS)),
      )
      return inScope(db, scope, settle)
    },
    removeOlder: async (scope, writtenBefore, settle) => {
      await prepare(scope.tenant)
      await mustSucceed(service.removeOlder(scope, writtenBefore, AbortSignal.timeout(WRITE_BUDGET_MS)))
      return inScope(db, scope, settle)
    },
  }
}

function detailOf(answer: { readonly kind: string }): string {
  return "detail" in answer && typeof answer.detail === "string" ? answer.detail : ""
}

/** Fails where the service does, so that the worker comes back later. */
async function mustSucceed(doing: Promise<{ readonly kind: "written" } | SearchFailure>): Promise<void> {
  const done = await doing
  if (done.kind === "failed") throw new Error(`the search service: ${done.detail}`)
}
