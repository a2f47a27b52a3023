import { ActionIcon, NativeSelect, TagsInput, TextInput } from "@mantine/core"
import {
  COMPARISONS,
  CONDITION_KINDS,
  comparisonSchema,
  conditionFieldSchema,
  VALUES_TAKEN,
  type Comparison,
  type ConditionField,
} from "@smart-send/domain/rule/rule-condition-fields"
import type { RuleCondition } from "@smart-send/domain/rule/rule"
import { RULE_LIMITS } from "@smart-send/domain/rule/rule-limits"
import { IconX } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { useSuggestedValues } from "./use-suggested-values.ts"
import * as styles from "./rule-editor.module.css"

interface ConditionRowProps {
  readonly condition: RuleCondition
  readonly place: number
  readonly error: string | undefined
  readonly onChange: (condition: RuleCondition) => void
  readonly onRemove: () => void
}

/** One condition: a field, how it is compared, and with what. */
export function ConditionRow({ condition, place, error, onChange, onRemove }: ConditionRowProps) {
  const { t } = useTranslation("rules")
  const number = { place: place + 1 }
  const { Field, Comparison, Values } = condition
  const suggested = useSuggestedValues(Field)
  const takes = VALUES_TAKEN[Comparison]
  return (
    <div role="group" aria-label={t("editor.condition", number)} className={styles.line}>
      <NativeSelect
        aria-label={t("editor.field")}
        value={Field}
        data={conditionFieldSchema.options.map((value) => ({ value, label: t(`condition.${value}`) }))}
        onChange={({ currentTarget }) =>
          onChange(withField(condition, conditionFieldSchema.parse(currentTarget.value)))
        }
      />
      <NativeSelect
        aria-label={t("editor.comparison")}
        value={Comparison}
        data={COMPARISONS[CONDITION_KINDS[Field]].map((value) => ({ value, label: t(`comparison.${value}`) }))}
        onChange={({ currentTarget }) => {
          const next = comparisonSchema.parse(currentTarget.value)
          onChange({ ...condition, Comparison: next, Values: fitting(next, Values) })
        }}
      />
      {takes === "some" && (
        <TagsInput
          className={styles.value}
          aria-label={t("editor.values")}
          placeholder={Values.length === 0 ? t("editor.valuesHint") : ""}
          value={[...Values]}
          data={suggested.map(({ value }) => value)}
          renderOption={({ option }) => suggested.find(({ value }) => value === option.value)?.label ?? option.value}
          maxTags={RULE_LIMITS.values}
          acceptValueOnBlur
          splitChars={[",", ";", "\n", "\t"]}
          limit={20}
          error={error}
          comboboxProps={{ keepMounted: false }}
          onChange={(next) => onChange({ ...condition, Values: next })}
        />
      )}
      {takes === "one" && (
        <TextInput
          className={styles.value}
          aria-label={t("editor.value")}
          value={Values[0] ?? ""}
          maxLength={RULE_LIMITS.value}
          error={error}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => onChange({ ...condition, Values: value === "" ? [] : [value] })}
        />
      )}
      {takes === "none" && <span className={styles.value} />}
      <ActionIcon variant="subtle" aria-label={t("editor.removeCondition", number)} onClick={onRemove}>
        <IconX size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    </div>
  )
}

/** Another field may be compared otherwise, and has other values. */
function withField(condition: RuleCondition, Field: ConditionField): RuleCondition {
  const known = COMPARISONS[CONDITION_KINDS[Field]]
  const Comparison = known.includes(condition.Comparison) ? condition.Comparison : "IsOneOf"
  return { ...condition, Field, Comparison, Values: [] }
}

function fitting(comparison: Comparison, values: readonly string[]): string[] {
  const takes = VALUES_TAKEN[comparison]
  return takes === "none" ? [] : takes === "one" ? values.slice(0, 1) : [...values]
}
