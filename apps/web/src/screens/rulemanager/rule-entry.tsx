import { Button, Switch } from "@mantine/core"
import type { Rule } from "@smart-send/domain/rule/rule"
import type { RuleFinding } from "@smart-send/domain/rule/rule-finding"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { useTranslation } from "react-i18next"
import { useSaveRule } from "../../data/rule/use-rules.ts"
import { serviceNameOf, useSoldServices } from "../../data/rule/use-sold-services.ts"
import { MoveHandle, type Mover } from "./move-handle.tsx"
import { ruleSentence } from "./rule-sentence.ts"
import * as styles from "./rule-manager.module.css"

interface RuleEntryProps {
  readonly rule: Rule
  readonly findings: readonly RuleFinding[]
  readonly onOpen: (id: string) => void
  /** Left out for rules that have no place of their own. */
  readonly mover?: Mover
}

/** One rule: what it does in a sentence, whether it is on, and what is wrong with it beside the others. */
export function RuleEntry({ rule, findings, onOpen, mover }: RuleEntryProps) {
  const { t } = useTranslation("rules")
  const save = useSaveRule()
  const services = useSoldServices()
  const { Id, Updated: _updated, ...contents } = rule
  return (
    <>
      {mover !== undefined && <MoveHandle id={Id} name={rule.Name} {...mover} />}
      <div className={styles.what} data-off={!rule.Active}>
        <h2 className={styles.name}>{rule.Name}</h2>
        <p className={styles.sentence}>{ruleSentence(rule, t, serviceNameOf(services))}</p>
        {rule.BreakOnConditionMet && (
          <p className={styles.note} title={t("stopsHint")}>
            {t("stops")}
          </p>
        )}
        {findings.map((finding) => (
          <p key={finding.Kind + (finding.OtherId ?? "")} className={styles.finding}>
            <MeaningIcon meaning="attention" size={16} /> {finding.Message}{" "}
            {finding.OtherId !== null && finding.OtherName !== null && (
              <button type="button" className={styles.link} onClick={() => onOpen(finding.OtherId ?? Id)}>
                {t("goTo", { name: finding.OtherName })}
              </button>
            )}
          </p>
        ))}
        {save.error !== null && <p role="alert">{save.error.message}</p>}
      </div>
      <Switch
        checked={rule.Active}
        disabled={save.isPending}
        aria-label={t("onOf", { name: rule.Name })}
        onChange={({ currentTarget }) =>
          save.mutate({ contents: { ...contents, Active: currentTarget.checked }, saved: rule })
        }
      />
      <Button variant="default" size="xs" aria-label={t("editOf", { name: rule.Name })} onClick={() => onOpen(Id)}>
        {t("edit")}
      </Button>
    </>
  )
}
