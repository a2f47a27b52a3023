import { Button } from "@mantine/core"
import { ErrorBlock } from "@smart-send/ui/error-block"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { useTranslation } from "react-i18next"
import { PlanPreview } from "./plan-preview.tsx"
import type { Grouping } from "./use-grouping.ts"
import * as groupingPanelStyles from "./grouping-panel.module.css"
import * as styles from "./grouping-foot.module.css"

interface GroupingFootProps {
  readonly grouping: Grouping
  readonly sources: number
  readonly confirmText: string
  /** The next thing to do, where the tab words it better than the rule. */
  readonly hint?: string | null
}

/** The result of the grouping or why it can't be done, and the button that does it. */
export function GroupingFoot({ grouping, sources, confirmText, hint = null }: GroupingFootProps) {
  const { t } = useTranslation("grouping")
  const { state, plan, reason } = grouping
  const isWorking = state.kind === "PROCESSING"
  const missing = plan === null ? (hint ?? reason) : null
  return (
    <>
      {plan !== null && <PlanPreview plan={plan} sources={sources} />}
      <p className={styles.hint} aria-live="polite">
        {missing !== null && (
          <>
            <MeaningIcon meaning="attention" />
            <span>{missing}</span>
          </>
        )}
      </p>
      {state.kind === "ERROR" && (
        <ErrorBlock title={t("failed")} referenceLabel="">
          {t("failedText", { reason: state.reason })}
        </ErrorBlock>
      )}
      <div className={groupingPanelStyles.foot}>
        <Button disabled={plan === null} loading={isWorking} onClick={grouping.confirm}>
          {confirmText}
        </Button>
      </div>
    </>
  )
}
