import { Button } from "@mantine/core"
import type { ItemChanges, ShipmentItem } from "@smart-send/domain/item/item"
import { changedFields } from "@smart-send/domain/rule/changed-fields"
import type { RuleContents } from "@smart-send/domain/rule/rule"
import { suggestRule } from "@smart-send/domain/rule/suggest-rule"
import { clearToast } from "@smart-send/ui/toast"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { ruleDraftState } from "../../data/rule/rule-draft.ts"
import { useFeature } from "../../data/settings/settings.ts"

/** The toast with the offer: the next one takes its place. */
export const SAVED_TOAST = "saved"

/** So much of a product's name fits on a button. */
const LONGEST = 40

/** Offers to always do what was just saved, where a rule can do it (RULE-34); null where there is nothing to offer. */
export function useAlwaysOffer(): (before: ShipmentItem, after: ShipmentItem, changes: ItemChanges) => ReactNode {
  const { t } = useTranslation("item-edit")
  const navigate = useNavigate()
  const hasRules = useFeature("RuleManager")
  return (before, after, changes) => {
    const drafted = hasRules ? suggestRule(after, changedFields(before, changes), null) : null
    if (drafted?.ok !== true) return null
    const rule = drafted.value
    const open = (): void => {
      clearToast(SAVED_TOAST)
      void navigate("/rulemanager?rule=new", { state: ruleDraftState(rule) })
    }
    return (
      <Button variant="subtle" size="compact-sm" onClick={open}>
        {t("always", { what: productOf(rule) })}
      </Button>
    )
  }
}

/** The product that the rule is for, and how many others have to be with it. */
function productOf({ Conditions }: RuleContents): string {
  const names = Conditions.flatMap(({ Field, Values }) => (Field === "Quantity" ? [] : Values))
  const [first = "", ...others] = names
  const letters = Array.from(new Intl.Segmenter().segment(first), ({ segment }) => segment)
  const name = letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join("")}…` : first
  return others.length === 0 ? name : `${name} +${others.length}`
}
