import { QUOTE_RETRIES } from "@smart-send/domain/quote/quote-retries"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { canBeBooked, hasErrors } from "@smart-send/domain/item/item-status"
import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import type { QuoteState } from "@smart-send/domain/quote/quote"
import type { Service } from "@smart-send/domain/service/service"
import { leftUnpriced, quoteCameBackEmpty, quoted, quoteStarted, type CheckItem } from "./item-moves.ts"
import type { ItemRecord } from "./item-record.ts"
import type { ItemStore } from "./item-store.ts"
import type { ItemTransport } from "./item-transport.ts"
import { planQuotes } from "./plan-quotes.ts"
import { ownValue } from "@smart-send/domain/record/own-value"

/** Quote queue concurrency (EDGE-11). */
const CONCURRENT_CALLS = 2

/** The row's message when no price came. Pressing "Try again" asks for it again. */
const QUOTE_FAILED: ItemProblem = {
  Code: "QUOTE-FAILED",
  Field: "Service",
  Message: "We couldn't get a price.",
  Severity: "error",
}

export interface QuoteQueue {
  /** Prices items that are in QUOTE. The named ones come first, because somebody is looking at them. */
  wake(urgent?: Iterable<ItemId>): void
}

export interface QuoteQueueParts {
  readonly store: ItemStore
  readonly transport: ItemTransport
  readonly batchSize: number
  readonly check: CheckItem
  readonly checkQuote: (item: ShipmentItem, quote: QuoteState) => readonly ItemProblem[]
}

export function createQuoteQueue(parts: QuoteQueueParts): QuoteQueue {
  const { store } = parts
  const urgentIds = new Set<ItemId>()
  /** Items whose quote came back empty, until their next try. */
  const restingIds = new Set<ItemId>()
  const servicesByKey = new Map<string, Service>()
  const rulesByText = new Map<string, Rules>()
  let running = 0

  const wake = (urgent: Iterable<ItemId> = []): void => {
    for (const id of urgent) urgentIds.add(id)
    store.put(unpricedAtOnce())
    while (running < CONCURRENT_CALLS) {
      const batch = planQuotes(store.waitingIn("QUOTE"), { urgentIds, restingIds, size: parts.batchSize })
      if (batch.length === 0) return
      running += 1
      void price(batch).finally(() => {
        running -= 1
        wake()
      })
    }
  }

  /** Items that can't be priced are answered here, without a call: not for sale, or at fault by the local checks. */
  const unpricedAtOnce = (): readonly ItemRecord[] =>
    // Each is checked once: thousands may wait through hundreds of turns.
    store.newIn("QUOTE").flatMap((record) => {
      if (!canBeBooked(record.item)) return [leftUnpriced(record)]
      const problems = parts.check(record.item)
      return hasErrors(problems) ? [quoted(quoteStarted(record), null, problems)] : []
    })

  const price = async (batch: readonly ItemRecord[]): Promise<void> => {
    for (const record of batch) urgentIds.delete(record.id)
    store.put(batch.map(quoteStarted))
    const answer = await parts.transport.quote(
      batch.map((record) => ({
        id: record.id,
        provider: record.item.Service?.Provider ?? "",
        account: record.item.Service?.AccountId ?? "",
      })),
    )
    const quotes = answer.kind === "answered" ? answer.value : {}
    const priced = batch.flatMap(({ id }) => {
      const record = store.get(id)
      return record === undefined ? [] : [withAnswer(record, ownValue(quotes, id) ?? null)]
    })
    store.put(priced)
    restUntilNextTry(priced.filter((record) => record.state === "QUOTE").map((record) => record.id))
  }

  const withAnswer = (record: ItemRecord, quote: QuoteState | null): ItemRecord => {
    if (quote !== null) {
      const shared = withSharedRules(withSharedService(quote, servicesByKey), rulesByText)
      return quoted(record, shared, eachOnce([...parts.check(record.item), ...parts.checkQuote(record.item, shared)]))
    }
    return record.emptyQuotes < QUOTE_RETRIES.most ? quoteCameBackEmpty(record) : quoted(record, null, [QUOTE_FAILED])
  }

  const restUntilNextTry = (ids: readonly ItemId[]): void => {
    if (ids.length === 0) return
    for (const id of ids) restingIds.add(id)
    setTimeout(() => {
      for (const id of ids) restingIds.delete(id)
      wake()
    }, QUOTE_RETRIES.everyMs)
  }

  return { wake }
}

/** Ten thousand items share a handful of services, each with its list of countries, so each is stored once. */
function withSharedService(state: QuoteState, servicesByKey: Map<string, Service>): QuoteState {
  if (state.Quote === null) return state
  const service = state.Quote.Service
  const key = `${service.Provider}/${service.AccountId}/${service.Id}`
  const shared = servicesByKey.get(key) ?? service
  servicesByKey.set(key, shared)
  return { ...state, Quote: { ...state.Quote, Service: shared } }
}

type Rules = QuoteState["SenderValidation"]

/**
 * Field rules depend on service and countries. Ten thousand items share a few dozen lists of them, each stored once.
 */
function withSharedRules(state: QuoteState, rulesByText: Map<string, Rules>): QuoteState {
  const shared = (rules: Rules): Rules => {
    const text = JSON.stringify(rules)
    const known = rulesByText.get(text) ?? rules
    rulesByText.set(text, known)
    return known
  }
  return {
    ...state,
    SenderValidation: shared(state.SenderValidation),
    RecipientValidation: shared(state.RecipientValidation),
    ProductValidation: shared(state.ProductValidation),
    ItemValidation: shared(state.ItemValidation),
  }
}

/** Both lists of checks ask for a weight. */
function eachOnce(problems: readonly ItemProblem[]): readonly ItemProblem[] {
  return [...new Map(problems.map((problem) => [`${problem.Code} ${problem.Field}`, problem])).values()]
}
