import { SegmentedControl } from "@mantine/core"
import type { RuleCondition, RuleContents } from "@smart-send/domain/rule/rule"
import { RULE_LIMITS } from "@smart-send/domain/rule/rule-limits"
import { useTranslation } from "react-i18next"
import { ConditionRow } from "./condition-row.tsx"
import type { RulePartProps } from "./rule-part.ts"
import { RuleAdder } from "./rule-adder.tsx"
import * as styles from "./rule-editor.module.css"

/** When a rule applies: its conditions, and whether all of them are needed or one. */
export function RuleConditions({ rule, messageOf, change }: RulePartProps) {
  const { t } = useTranslation("rules")
  const { Conditions, ConditionType } = rule
  const isEmpty = Conditions.length === 0
  const missing = isEmpty ? messageOf("Conditions") : undefined
  return (
    <fieldset className={styles.part}>
      <legend>{t("editor.conditions")}</legend>
      {Conditions.length > 1 && (
        <SegmentedControl
          aria-label={t("editor.conditions")}
          value={ConditionType}
          data={[
            { value: "AND", label: t("editor.all") },
            { value: "OR", label: t("editor.any") },
          ]}
          onChange={(value) => change({ ConditionType: value === "OR" ? "OR" : "AND" })}
        />
      )}
      {isEmpty && <p className={styles.note}>{t("editor.noConditions")}</p>}
      {Conditions.map((condition, place) => (
        <ConditionRow
          key={condition.Id}
          {...{ condition, place }}
          error={messageOf(`Conditions.${place}`)}
          onChange={(next) => change({ Conditions: Conditions.with(place, next) })}
          onRemove={() => change({ Conditions: Conditions.toSpliced(place, 1) })}
        />
      ))}
      {missing !== undefined && (
        <p role="alert" className={styles.fault}>
          {missing}
        </p>
      )}
      <RuleAdder
        label={t("editor.addCondition")}
        isFull={Conditions.length >= RULE_LIMITS.conditions}
        onAdd={() => change({ Conditions: withOneMore(Conditions) })}
      />
    </fieldset>
  )
}

function withOneMore(conditions: RuleContents["Conditions"]): RuleContents["Conditions"] {
  const added: RuleCondition = { Id: crypto.randomUUID(), Field: "Sku", Comparison: "IsOneOf", Values: [] }
  return [...conditions, added]
}
