import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import { useTranslation } from "react-i18next"
import type { DraftChanges } from "../../item-draft/draft.ts"
import { limitFaults } from "./limit-faults.ts"
import { useFieldTexts } from "./use-field-texts.ts"

/** The typed values that can't be stored, as sentences for their fields. */
export function useLimitProblems(changes: DraftChanges): readonly ItemProblem[] {
  const { t, i18n } = useTranslation("item-edit")
  const texts = useFieldTexts()
  const number = new Intl.NumberFormat(i18n.language)
  return limitFaults(changes).map(({ field, kind, limit }) => ({
    Code: "LIMIT",
    Field: field,
    Message: t(`limit.${kind}`, { field: texts.field(field), limit: number.format(limit) }),
    Severity: "error",
  }))
}
