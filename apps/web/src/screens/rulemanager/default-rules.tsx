import { Button } from "@mantine/core"
import type { RuleList } from "@smart-send/contract/rule/rule-shapes"
import { DEFAULT_RULE_FIELDS, isDefaultName, isDefaultRule } from "@smart-send/domain/rule/default-rules"
import { useTranslation } from "react-i18next"
import { newDefault, type Opened } from "./opened-rule.ts"
import { RuleEntry } from "./rule-entry.tsx"
import * as styles from "./rule-manager.module.css"

const NAMES = Object.keys(DEFAULT_RULE_FIELDS).filter(isDefaultName)
/** One for each service of a marketplace. */
const MANY = "Marketplace Services"

interface DefaultRulesProps {
  readonly list: RuleList
  readonly opened: Opened | null
  readonly onOpen: (id: string) => void
}

/** The default rules by their names (RULE-12), those that are not set up yet among them. */
export function DefaultRules({ list, opened, onOpen }: DefaultRulesProps) {
  const { t } = useTranslation("rules")
  return (
    <section aria-labelledby="default-rules">
      <h2 id="default-rules" className={styles.heading}>
        {t("defaults")}
      </h2>
      <p className={styles.note}>{t("defaultsText")}</p>
      <ul className="ss-rows">
        {NAMES.map((name) => {
          const set = list.Rules.filter((rule) => isDefaultRule(rule) && rule.Name === name)
          return (
            <li key={name}>
              {set.map((rule) => (
                <div key={rule.Id} className={styles.row} data-opened={opened?.saved?.Id === rule.Id}>
                  <RuleEntry
                    {...{ rule, onOpen }}
                    findings={list.Findings.filter(({ RuleId }) => RuleId === rule.Id)}
                  />
                </div>
              ))}
              {(set.length === 0 || name === MANY) && (
                <div className={styles.row} data-opened={opened?.key === newDefault(name)}>
                  <div className={styles.what}>
                    <span className={styles.name}>{name}</span>
                    {set.length === 0 && <p className={styles.note}>{t("notSetUp")}</p>}
                  </div>
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={t("setUpOf", { name })}
                    onClick={() => onOpen(newDefault(name))}
                  >
                    {t("setUp")}
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
