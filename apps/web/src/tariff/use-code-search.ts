import { useCombobox, type ComboboxStore } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { SUGGESTION_LIMITS, type TariffSuggestion } from "@smart-send/domain/tariff/tariff-suggestion"
import type { CodeSystem } from "@smart-send/domain/tariff/tariff-system"
import { useEffect, useId } from "react"
import { useTariffSearch } from "../data/tariff/use-tariff-suggestions.ts"

/** Of search inputs (SEARCH-3). */
const DEBOUNCE_MS = 500

interface FoundCodes {
  readonly query: ReturnType<typeof useTariffSearch>
  /** Null while nothing was asked, or no answer has come. */
  readonly found: readonly TariffSuggestion[] | null
  readonly isWaiting: boolean
  readonly combobox: ComboboxStore
  /** The id of the list, which the field refers to. */
  readonly listId: string
}

/** What a search has found so far, and which of it Enter takes: the first, until the arrow keys choose another. */
export function useCodeSearch(term: string, system: CodeSystem): FoundCodes {
  const isAsked = term.trim() !== ""
  const [settled] = useDebouncedValue(term, DEBOUNCE_MS)
  const query = useTariffSearch(isAsked ? settled : "", { take: SUGGESTION_LIMITS.search, system })
  const found = isAsked ? (query.data ?? null) : null
  const isWaiting = isAsked && (query.isFetching || settled !== term)
  const hasAny = found !== null && found.length > 0
  // While the answer to what was typed last is awaited, Enter takes nothing of the one before.
  const combobox = useCombobox({ opened: !isWaiting && hasAny })
  const listId = useId()
  const { setListId, selectFirstOption } = combobox
  useEffect(() => setListId(listId), [setListId, listId])
  useEffect(() => {
    if (!isWaiting && found !== null && found.length > 0) selectFirstOption()
  }, [found, isWaiting, selectFirstOption])
  return { query, found, isWaiting, combobox, listId }
}
