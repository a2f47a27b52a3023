import { Button } from "@mantine/core"
import { UNDO_MS } from "@smart-send/domain/item-action/undo-time"
import type { Rule } from "@smart-send/domain/rule/rule"
import { showToast } from "@smart-send/ui/toast"
import { useTranslation } from "react-i18next"
import { useDeleteRule, useSaveRule } from "../../data/rule/use-rules.ts"

interface DeleteRuleProps {
  readonly rule: Rule
  readonly onDone: () => void
}

/** Deletes a rule at once, and offers to bring it back to its place. */
export function DeleteRule({ rule, onDone }: DeleteRuleProps) {
  const { t } = useTranslation("rules")
  const remove = useDeleteRule()
  const save = useSaveRule()
  const { Id: _id, Updated: _updated, ...contents } = rule
  const undo = (
    <Button variant="default" size="xs" onClick={() => save.mutate({ contents })}>
      {t("editor.undo")}
    </Button>
  )
  const onSuccess = (): void => {
    showToast({
      meaning: "ready",
      title: t("editor.deleted", { name: rule.Name }),
      lastsMs: UNDO_MS,
      text: undo,
    })
    onDone()
  }
  return (
    <>
      <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate(rule, { onSuccess })}>
        {t("editor.delete")}
      </Button>
      {remove.error !== null && <p role="alert">{remove.error.message}</p>}
    </>
  )
}
