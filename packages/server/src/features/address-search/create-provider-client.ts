import type {
  AddressProvider,
  BreakDownQuestion,
  FoundAddress,
  RetrieveQuestion,
  SearchOutcome,
  SearchQuestion,
} from "@smart-send/connectors/address-provider"
import type { Address } from "@smart-send/domain/address/address"
import type { Platform } from "../../context.ts"

/** Nobody waits longer than this at a search box; in milliseconds. */
const ANSWER_MS = 4000
/** After this many failures in a row the provider is not asked for a while, so that own addresses come at once. */
const FAILURES_TO_REST = 3
const REST_MS = 30_000
/**
 * Whole addresses returned by a search are cached until one of them is chosen, because fetching it again would be
 * charged again.
 */
const KEPT_MS = 15 * 60_000
const MOST_KEPT = 5000

/** The client of the address provider. Null means that no answer came, for whatever reason. */
export interface ProviderClient {
  readonly knows: (country: string) => boolean
  readonly search: (question: SearchQuestion) => Promise<readonly FoundAddress[] | null>
  readonly breakDown: (question: BreakDownQuestion) => Promise<readonly FoundAddress[] | null>
  readonly retrieve: (question: RetrieveQuestion) => Promise<Address | "absent" | null>
}

export function createProviderClient(
  { addresses: provider, log }: Pick<Platform, "addresses" | "log">,
  now: () => number = () => performance.now(),
): ProviderClient {
  const kept = new Map<string, { readonly address: Address; readonly until: number }>()
  let failures = 0
  let restsUntil = 0

  async function ask<Outcome extends { readonly kind: string }>(
    question: (provider: AddressProvider, signal: AbortSignal) => Promise<Outcome>,
  ): Promise<Outcome | null> {
    if (provider === undefined || (failures >= FAILURES_TO_REST && now() < restsUntil)) return null
    try {
      const outcome = await question(provider, AbortSignal.timeout(ANSWER_MS))
      const isAnswer = outcome.kind === "ok" || outcome.kind === "absent"
      failures = isAnswer ? 0 : failures + 1
      if (!isAnswer) trouble(outcome)
      return outcome
    } catch (error) {
      failures += 1
      trouble(error)
      return null
    }
  }

  /** Neither the search term nor an address is logged, because both are personal data. */
  function trouble(reason: unknown): void {
    restsUntil = now() + REST_MS
    log.warn({ provider: provider?.manifest.name, reason }, "the provider of addresses did not answer")
  }

  function remember(outcome: SearchOutcome | null): readonly FoundAddress[] | null {
    if (outcome?.kind !== "ok") return null
    for (const { result, address } of outcome.found) {
      if (address !== null) kept.set(result.Identifier, { address, until: now() + KEPT_MS })
    }
    for (const key of kept.keys()) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(key)
    }
    return outcome.found
  }

  return {
    knows: (country) => provider?.manifest.countries.includes(country) ?? false,
    search: async (question) => remember(await ask(async (asked, signal) => asked.search(question, signal))),
    breakDown: async (question) => remember(await ask(async (asked, signal) => asked.breakDown(question, signal))),
    retrieve: async (question) => {
      const known = kept.get(question.identifier)
      if (known !== undefined && known.until > now()) return known.address
      const outcome = await ask(async (asked, signal) => asked.retrieve(question, signal))
      if (outcome?.kind === "ok") return outcome.address
      return outcome?.kind === "absent" ? "absent" : null
    },
  }
}
