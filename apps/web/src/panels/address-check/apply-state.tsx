import { Button } from "@mantine/core"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { Progress } from "@smart-send/ui/progress"
import { useTranslation } from "react-i18next"
import type { Applying } from "./use-applying.ts"
import * as styles from "./address-check-panel.module.css"

/** Shows how many suggestions have been applied, then the outcome, with a way to undo it. */
export function ApplyState({ applying }: { readonly applying: Applying }) {
  const { t } = useTranslation("address-check")
  const { progress, last } = applying
  if (progress !== null) {
    const { done, failed, left } = progress
    const text = t("progress", { done, failed, left })
    return <Progress label={t("working")} done={done} failed={failed} total={done + failed + left} text={text} />
  }
  if (last === null) return null
  const [reason] = last.refused.values()
  return (
    <div className={styles.outcome} role="status">
      <MeaningIcon meaning={reason === undefined ? "ready" : "attention"} size={20} />
      <p>
        {last.done.length > 0 && t("done", { count: last.done.length })}{" "}
        {reason !== undefined && t("refused", { count: last.refused.size, reason })}
      </p>
      {last.done.length > 0 && (
        <Button variant="subtle" size="xs" onClick={applying.undo}>
          {t("undo")}
        </Button>
      )}
    </div>
  )
}
