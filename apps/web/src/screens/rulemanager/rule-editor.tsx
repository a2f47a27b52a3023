import { Button, Checkbox, TextInput } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { isDefaultRule } from "@smart-send/domain/rule/default-rules"
import type { Rule, RuleContents } from "@smart-send/domain/rule/rule"
import { ruleFaults } from "@smart-send/domain/rule/rule-faults"
import { RULE_LIMITS } from "@smart-send/domain/rule/rule-limits"
import { showToast } from "@smart-send/ui/toast"
import { type FormEvent, useEffect, useMemo, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useSaveRule } from "../../data/rule/use-rules.ts"
import { DeleteRule } from "./delete-rule.tsx"
import { DRAFT, type Opened, withIds } from "./opened-rule.ts"
import { RuleActions } from "./rule-actions.tsx"
import { RuleConditions } from "./rule-conditions.tsx"
import { RulePreview } from "./rule-preview.tsx"
import * as styles from "./rule-editor.module.css"

interface RuleEditorProps {
  readonly opened: Opened
  readonly onDone: () => void
}

/** The hand rests so long before a rule is tried. */
const REST_MS = 300

/** A rule's name, conditions and actions, beside what it would change (RULE-32). */
export function RuleEditor({ opened: { key, saved, start }, onDone }: RuleEditorProps) {
  const { t } = useTranslation("rules")
  const save = useSaveRule()
  const [first] = useState(() => withIds(start))
  const [rule, setRule] = useState(first)
  const [isAsked, setAsked] = useState(false)
  const name = useRef<HTMLInputElement>(null)
  const faults = useMemo(() => faultsOf(rule, t("editor.nameMissing")), [rule, t])
  const [tried] = useDebouncedValue(faults.length === 0 ? rule : null, REST_MS)
  useEffect(() => name.current?.focus(), [])
  const isDefault = isDefaultRule(rule)
  const title = t(saved === null ? "editor.new" : "editor.edit")
  const change = (part: Partial<RuleContents>): void => setRule((before) => ({ ...before, ...part }))
  const messageOf = (field: string): string | undefined =>
    isAsked ? faults.find((fault) => fault.field === field || fault.field.startsWith(`${field}.`))?.message : undefined
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setAsked(true)
    if (faults.length > 0) return
    const onSuccess = (): void => {
      showToast({ meaning: "ready", title: t("editor.saved", { name: rule.Name }) })
      onDone()
    }
    save.mutate({ contents: rule, ...(saved !== null && { saved }) }, { onSuccess })
  }
  return (
    <form className={styles.editor} aria-label={title} noValidate onSubmit={submit}>
      <h2>{title}</h2>
      <TextInput
        ref={name}
        label={t("editor.name")}
        value={rule.Name}
        maxLength={RULE_LIMITS.name}
        readOnly={isDefault}
        error={messageOf("Name")}
        onChange={({ currentTarget }) => change({ Name: currentTarget.value })}
        autoComplete="off"
        required
      />
      <RuleConditions {...{ rule, messageOf, change }} />
      <RuleActions {...{ rule, messageOf, change }} fault={faults.find(({ field }) => field === "Actions")?.message} />
      {!isDefault && (
        <Checkbox
          label={t("editor.stop")}
          checked={rule.BreakOnConditionMet}
          onChange={({ currentTarget }) => change({ BreakOnConditionMet: currentTarget.checked })}
        />
      )}
      {save.error !== null && <p role="alert">{save.error.message}</p>}
      <span className={styles.buttons}>
        <Button
          type="submit"
          loading={save.isPending}
          disabled={!canBeSaved(rule, saved, rule !== first || key === DRAFT)}
        >
          {t("editor.save")}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t("editor.cancel")}
        </Button>
        {saved !== null && <DeleteRule rule={saved} onDone={onDone} />}
      </span>
      <RulePreview contents={tried} ruleId={saved?.Id} />
    </form>
  )
}

/** A new rule without a condition, and one that nothing was changed of, can't be saved (RULE-4). */
function canBeSaved(rule: RuleContents, saved: Rule | null, isChanged: boolean): boolean {
  return isChanged && (saved !== null || isDefaultRule(rule) || rule.Conditions.length > 0)
}

function faultsOf(rule: RuleContents, nameMissing: string) {
  const faults = ruleFaults(rule)
  return rule.Name.trim() === "" ? [{ field: "Name", message: nameMissing }, ...faults] : faults
}
