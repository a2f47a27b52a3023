import type { RuleAction } from "@smart-send/domain/rule/rule"
import { RULE_LIMITS } from "@smart-send/domain/rule/rule-limits"
import { useTranslation } from "react-i18next"
import { ActionRow } from "./action-row.tsx"
import { fieldsOf } from "./opened-rule.ts"
import { RuleAdder } from "./rule-adder.tsx"
import type { RulePartProps } from "./rule-part.ts"
import * as styles from "./rule-editor.module.css"

interface RuleActionsProps extends RulePartProps {
  /** What is wrong with the actions together; said at once. */
  readonly fault: string | undefined
}

/** What a rule does. */
export function RuleActions({ rule, fault, messageOf, change }: RuleActionsProps) {
  const { t } = useTranslation("rules")
  const { Actions } = rule
  const fields = fieldsOf(rule)
  return (
    <fieldset className={styles.part}>
      <legend>{t("editor.actions")}</legend>
      {Actions.map((action, place) => (
        <ActionRow
          key={action.Id}
          {...{ action, place, fields }}
          error={messageOf(`Actions.${place}`)}
          onChange={(next) => change({ Actions: Actions.with(place, next) })}
          onRemove={Actions.length > 1 ? () => change({ Actions: Actions.toSpliced(place, 1) }) : null}
        />
      ))}
      {fault !== undefined && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <RuleAdder
        label={t("editor.addAction")}
        isFull={Actions.length >= RULE_LIMITS.actions}
        onAdd={() => change({ Actions: [...Actions, newAction(fields)] })}
      />
    </fieldset>
  )
}

function newAction(fields: readonly RuleAction["Field"][] | null): RuleAction {
  const [Field] = fields ?? []
  const Id = crypto.randomUUID()
  return Field === undefined
    ? { Id, Field: "Tag", Type: "Append", Value: "" }
    : { Id, Field, Type: "Replace", Value: "" }
}
