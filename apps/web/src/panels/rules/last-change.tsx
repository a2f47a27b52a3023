import { Button } from "@mantine/core"
import type { ItemId } from "@smart-send/domain/id/id"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { ruleDraftState } from "../../data/rule/rule-draft.ts"
import { useSuggestRule } from "../../data/rule/use-suggest-rule.ts"
import * as styles from "./rules-panel.module.css"

/** Makes a rule of what was last changed by hand on an item, and opens it in the rule manager; nothing is saved before. */
export function LastChange({ id }: { readonly id: ItemId }) {
  const { t } = useTranslation("rules")
  const suggest = useSuggestRule()
  const navigate = useNavigate()
  return (
    <div className={styles.part}>
      {suggest.data !== undefined && suggest.data.rule === null && (
        <p role="status" className={styles.note}>
          {suggest.data.reason ?? t("panel.noRule")}
        </p>
      )}
      {suggest.error !== null && <p role="alert">{suggest.error.message}</p>}
      <Button
        className={styles.apply}
        variant="default"
        loading={suggest.isPending}
        onClick={() =>
          suggest.mutate(id, {
            onSuccess: ({ rule }) => {
              if (rule !== null) void navigate("/rulemanager?rule=new", { state: ruleDraftState(rule) })
            },
          })
        }
      >
        {t("panel.always")}
      </Button>
    </div>
  )
}
