import { Button } from "@mantine/core"
import type { RuleList } from "@smart-send/contract/rule/rule-shapes"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconPlus, IconRoute } from "@smart-send/ui/icons"
import { Page } from "@smart-send/ui/page"
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
  const [params, setParams] = useSearchParams()
  const { data, error } = rules
  const open = (name: string | null): void =>
    setParams(
      (present) => {
        if (name === null) present.delete("rule")
        else present.set("rule", name)
        return present
      },
      { replace: true },
    )
  return (
    <Page
      title={t("title")}
      width={params.has("rule") ? "table" : "list"}
      lead={<p>{t("intro")}</p>}
      actions={
        data !== undefined && (
          <Button leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={() => open(NEW_RULE)}>
            {t("new")}
          </Button>
        )
      }
    >
      {data === undefined && error === null && (
        <Waiting label={t("loading")}>
          <Block height={160} />
        </Waiting>
      )}
      {data === undefined && error !== null && <QueryFailed title={t("failed")} query={rules} />}
      {data !== undefined && <Rules list={data} onOpen={open} />}
    </Page>
  )
}

interface RulesProps {
  readonly list: RuleList
  readonly onOpen: (name: string | null) => void
}

function Rules({ list, onOpen }: RulesProps) {
  const { t } = useTranslation("rules")
  const [params] = useSearchParams()
  const opened = openedRule(params.get("rule"), list.Rules, ruleDraftOf(useLocation().state))
  const own = ownRules(list.Rules)
  return (
    <div className={styles.both} data-editing={opened !== null}>
      <div className={styles.side}>
        {own.length === 0 ? (
          <EmptyState icon={<IconRoute size={28} stroke={1.5} />} title={t("empty")}>
            {t("emptyText")}
          </EmptyState>
        ) : (
          <OwnRules {...{ list, own, opened, onOpen }} />
        )}
        <DefaultRules {...{ list, opened, onOpen }} />
      </div>
      {opened !== null && <RuleEditor key={opened.key} opened={opened} onDone={() => onOpen(null)} />}
    </div>
  )
}
