import { Button } from "@mantine/core"
import type { RuleList } from "@smart-send/contract/rule/rule-shapes"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconPlus, IconRoute } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { useLocation, useSearchParams } from "react-router"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import { useRules } from "../../data/rule/use-rules.ts"
import { ruleDraftOf } from "../../data/rule/rule-draft.ts"
import { DefaultRules } from "./default-rules.tsx"
import { NEW_RULE, openedRule } from "./opened-rule.ts"
import { OwnRules } from "./own-rules.tsx"
import { RuleEditor } from "./rule-editor.tsx"
import { ownRules } from "./rule-sentence.ts"
import { Block, Waiting } from "../../data/client/waiting.tsx"
import * as styles from "./rule-manager.module.css"

/** The rules that prepare what comes in (RULE-30): in the order in which they run, with the one that is edited beside them. */
export function RuleManagerScreen() {
  const { t } = useTranslation("rules")
  const rules = useRules()
  const { data, error } = rules
  return (
    <div className={styles.page}>
      {data === undefined ? (
        <>
          <h1>{t("title")}</h1>
          {error === null ? (
            <Waiting label={t("loading")}>
              <Block height={160} />
            </Waiting>
          ) : (
            <QueryFailed title={t("failed")} query={rules} />
          )}
        </>
      ) : (
        <Rules list={data} />
      )}
    </div>
  )
}

function Rules({ list }: { readonly list: RuleList }) {
  const { t } = useTranslation("rules")
  const [params, setParams] = useSearchParams()
  const opened = openedRule(params.get("rule"), list.Rules, ruleDraftOf(useLocation().state))
  const open = (name: string | null): void =>
    setParams(
      (present) => {
        if (name === null) present.delete("rule")
        else present.set("rule", name)
        return present
      },
      { replace: true },
    )
  const own = ownRules(list.Rules)
  return (
    <div className={styles.both} data-editing={opened !== null}>
      <div className={styles.side}>
        <header className={styles.top}>
          <h1>{t("title")}</h1>
          <Button leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={() => open(NEW_RULE)}>
            {t("new")}
          </Button>
        </header>
        <p className={styles.note}>{t("intro")}</p>
        {own.length === 0 ? (
          <EmptyState icon={<IconRoute size={28} stroke={1.5} />} title={t("empty")}>
            {t("emptyText")}
          </EmptyState>
        ) : (
          <OwnRules {...{ list, own, opened }} onOpen={open} />
        )}
        <DefaultRules {...{ list, opened }} onOpen={open} />
      </div>
      {opened !== null && <RuleEditor key={opened.key} opened={opened} onDone={() => open(null)} />}
    </div>
  )
}
