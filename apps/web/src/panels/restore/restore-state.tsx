import { Button } from "@mantine/core"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { Progress } from "@smart-send/ui/progress"
import { useTranslation } from "react-i18next"
import type { Restoring } from "./use-restore.ts"
import * as styles from "./restore-state.module.css"

/** Shows how many items are restored, then the outcome, with a way to undo it. */
export function RestoreState({ restoring }: { readonly restoring: Restoring }) {
  const { t } = useTranslation("restore")
  const { progress, outcome } = restoring
  if (progress !== null) {
    const { done, failed, left } = progress
    return (
      <Progress
        label={t("working")}
        done={done}
        failed={failed}
        total={done + failed + left}
        text={t("progress", { done, failed, left })}
      />
    )
  }
  if (outcome === null) return null
  const stayed = outcome.refused.size
  return (
    <div className={styles.outcome} role="status">
      <MeaningIcon meaning={stayed === 0 ? "ready" : "attention"} size={20} />
      <p>
        {outcome.done.length > 0 && t("done", { count: outcome.done.length })}{" "}
        {stayed > 0 && t("stayed", { count: stayed })}
      </p>
      {outcome.done.length > 0 && (
        <Button variant="subtle" size="xs" onClick={restoring.archiveAgain}>
          {t("undo")}
        </Button>
      )}
    </div>
  )
}
