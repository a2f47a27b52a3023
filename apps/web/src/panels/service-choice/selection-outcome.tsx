import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { BulkOutcome } from "../../data/items/bulk-outcome.ts"
import * as styles from "./selection-outcome.module.css"

interface SelectionOutcomeProps {
  readonly outcome: BulkOutcome
  readonly close: () => void
  readonly onAgain: () => void
}

/** The outcome for a selection of which not all have the service: how many have it, and why the others kept what they had. */
export function SelectionOutcome({ outcome, close, onAgain }: SelectionOutcomeProps) {
  const { t } = useTranslation("quotes")
  const counts = new Map<string, number>()
  for (const reason of outcome.refused.values()) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return (
    <div className={styles.outcome} role="status">
      <p>
        <strong>{t("selection.done", { count: outcome.done.length })}</strong>
      </p>
      <p>{t("selection.refused", { count: outcome.refused.size })}</p>
      <ul>
        {[...counts].map(([reason, count]) => (
          <li key={reason}>{t("selection.reason", { count, message: reason })}</li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button onClick={close} data-autofocus>
          {t("close")}
        </Button>
        <Button variant="default" onClick={onAgain}>
          {t("selection.again")}
        </Button>
      </div>
    </div>
  )
}
