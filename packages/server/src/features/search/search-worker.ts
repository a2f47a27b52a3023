import { sql } from "kysely"
import { inScope } from "../../platform/db/scope.ts"
import { createNotifier } from "../../platform/jobs/notifier.ts"
import { startLeasedWorker, type Worker } from "../../platform/jobs/leased-worker.ts"
import { chooseEngine } from "./choose-engine.ts"
import { measureSearch } from "./measure-search.ts"
import { claimPlaces, releasePlace, type ClaimedPlace } from "./search-place.ts"
import { searchTimingsOf, type SearchPlatform } from "./search-options.ts"
import { rebuildSome, takeOverEvents, type TakeOverParts } from "./take-over.ts"

/**
 * Keeps the search up to date by what the outbox tells, and writes it anew on request. Any number of processes may run this: each
 * customer is leased to one of them at a time, and taking something over twice is harmless.
 */
export function startSearchWorker(platform: SearchPlatform): Worker {
  const { leaseMs, momentMs, mostAtOnce, loopMs, mostRounds } = searchTimingsOf(platform)
  const parts: TakeOverParts = { db: platform.db, engine: chooseEngine(platform), leaseMs }
  measureSearch(platform)
  let isNamed = false

  /**
   * Changes come first; in between all documents are written anew, if they are to be. Ends after some rounds, so that everybody has a
   * turn, and once everything is taken over that was told when it began: what is told meanwhile waits for more.
   */
  async function attend(place: ClaimedPlace): Promise<void> {
    let { done, rebuiltTo, told } = place
    for (let round = 0; round < mostRounds; round += 1) {
      if (told > done) {
        const taken = await takeOverEvents(parts, place, done)
        if (taken === null) break
        done = taken
      } else if (place.rebuilding === null) break
      else {
        rebuiltTo = await rebuildSome(parts, place, rebuiltTo)
        if (rebuiltTo === null) break
        told = await readTold(place)
      }
    }
    await inScope(platform.db, place.scope, async (tx) => releasePlace(tx, place))
  }

  async function readTold({ scope }: ClaimedPlace): Promise<number> {
    const row = await inScope(platform.db, scope, async (tx) =>
      tx.selectFrom("search_place").select("told").where("customer_id", "=", scope.customerId).executeTakeFirst(),
    )
    return row?.told ?? 0
  }

  /** Once; another engine than the last time has everything to learn. */
  async function nameEngine(): Promise<void> {
    if (isNamed) return
    await sql`select use_search_engine(${parts.engine.name})`.execute(platform.db)
    isNamed = true
  }

  return startLeasedWorker({
    log: platform.log,
    notifier: createNotifier(),
    loopMs,
    claim: async (inProgress) => {
      await nameEngine()
      const free = mostAtOnce - inProgress
      return free <= 0 ? [] : claimPlaces(platform.db, free, { leaseMs, momentMs })
    },
    attend,
    sentences: {
      cannotLook: "could not look for changes that the search has to take over",
      isLeft: "changes are taken over into the search again later",
    },
    logged: ({ scope }) => ({ customer: scope.customerId }),
  })
}
