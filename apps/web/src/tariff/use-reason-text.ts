import type { SuggestionReason } from "@smart-send/domain/tariff/tariff-suggestion"
import { useTranslation } from "react-i18next"

/** More words than these say no more. */
const MOST_WORDS = 4

/** Why a code is suggested, in a sentence (TARIFF-1, TARIFF-2). */
export function useReasonText(): (why: SuggestionReason) => string {
  const { t } = useTranslation("tariff")
  return ({ Source, Words, ChosenFor }) => {
    switch (Source) {
      case "Sku":
        return t("why.Sku")
      case "Chosen":
        return ChosenFor === "" ? t("why.chosenBefore") : t("why.Chosen", { description: ChosenFor })
      case "Others":
        return t("why.Others")
      case "Words": {
        // The T of a T-shirt tells nobody anything.
        const words = Words.filter(({ length }) => length > 1).slice(0, MOST_WORDS)
        return words.length === 0 ? "" : t("why.Words", { words: words.join(", ") })
      }
    }
  }
}
