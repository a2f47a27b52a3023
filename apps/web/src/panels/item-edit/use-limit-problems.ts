import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import { isLimitOfMoney, poundsText } from "@smart-send/domain/money/money"
import { useTranslation } from "react-i18next"
import type { DraftChanges } from "../../item-draft/draft.ts"
import { limitFaults } from "./limit-faults.ts"
import { useFieldTexts } from "./use-field-texts.ts"

/** The typed values that can't be stored, as sentences for their fields. */
export function useLimitProblems(changes: DraftChanges): readonly ItemProblem[] {
  const { t, i18n } = useTranslation("item-edit")
  const texts = useFieldTexts()
  const number = new Intl.NumberFormat(i18n.language)
  const limitText = (limit: number): string =>
    isLimitOfMoney(limit) ? poundsText(limit, i18n.language) : number.format(limit)
  return limitFaults(changes).map(({ field, kind, limit }) => ({
    Code: "LIMIT",
    Field: field,
    Message: t(`limit.${kind}`, { field: texts.field(field), limit: limitText(limit) }),
    Severity: "error",
  }))
}
