import type { RuleTrace, TracedValue } from "@smart-send/domain/rule/rule-trace"
import { ACTION_KINDS, type RuleActionField } from "@smart-send/domain/rule/rule-action-fields"
import { useTranslation } from "react-i18next"
import { numberText } from "../../locales/format.ts"

/** A change that a rule would make, in words: "Weight: 0.6 kg to 1.2 kg". */
export function useChangeText(): (change: RuleTrace) => string {
  const { t, i18n } = useTranslation("rules")
  const value = (field: RuleActionField, of: TracedValue): string => {
    const kind = ACTION_KINDS[field]
    // A weight or a side of 0 has not been entered.
    if (of === null || of === "" || (kind === "number" && of === 0)) return t("preview.nothing")
    if (typeof of === "boolean") return t(of ? "preview.yes" : "preview.no")
    if (typeof of === "string") return of
    if (kind === "parcels") return t("preview.items", { count: of })
    return `${numberText(of, i18n.language, 0)} ${t(field === "Weight" ? "unit.kg" : "unit.cm")}`
  }
  return ({ Field, Before, After, Note }) => {
    const field = t(`action.${Field}`)
    if (Note !== null) return `${field}: ${Note}`
    if (Field === "SaveForLater" || Field === "DontImport")
      return t(After === true ? `preview.${Field}` : `preview.not.${Field}`)
    if (ACTION_KINDS[Field] === "extra")
      return t(After === true ? "preview.added" : "preview.takenOff", { what: field })
    if (Field === "Tag") {
      const what = `${field} ${value(Field, After ?? Before)}`
      return t(After === null ? "preview.takenOff" : "preview.added", { what })
    }
    return t("preview.change", { field, before: value(Field, Before), after: value(Field, After) })
  }
}
