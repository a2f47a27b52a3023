import { useDebouncedValue } from "@mantine/hooks"
import { SUGGESTION_LIMITS } from "@smart-send/domain/tariff/tariff-suggestion"
import type { CodeSystem } from "@smart-send/domain/tariff/tariff-system"
import { useTranslation } from "react-i18next"
import { useTariffSuggestions, type Goods } from "../data/tariff/use-tariff-suggestions.ts"
import { SuggestedCodes, SuggestionsWaiting } from "./suggested-codes.tsx"

/** Of a description that is being typed (CREATE-15). */
const DEBOUNCE_MS = 750

interface ItemCodesProps {
  readonly goods: Goods
  readonly system: CodeSystem
  readonly onTake: (code: string) => void
  readonly taken: string
}

/** The three suggestions beside an item's field, each with its reason, taken with one press (CUSTOMS-9). */
export function ItemCodes({ goods, system, onTake, taken }: ItemCodesProps) {
  const { t } = useTranslation("tariff")
  const [description] = useDebouncedValue(goods.description.trim(), DEBOUNCE_MS)
  const take = SUGGESTION_LIMITS.itemView
  const { suggestions, isPending } = useTariffSuggestions({ description, sku: goods.sku, take, system })
  if (description === "") return null
  if (isPending) return <SuggestionsWaiting rows={take} />
  if (suggestions.length === 0) return null
  return <SuggestedCodes label={t("suggest.list")} {...{ suggestions, system, onTake, taken }} />
}
