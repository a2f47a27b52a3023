import { Button } from "@mantine/core"
import { UNDO_MS } from "@smart-send/domain/item-action/undo-time"
import type { ItemId } from "@smart-send/domain/id/id"
import { showToast } from "@smart-send/ui/toast"
import { useTranslation } from "react-i18next"
import { useBeforeAct } from "../../data/items/act-gate.ts"
import { useApplyRules, useUndoRules, type RulesRun } from "../../data/rule/use-apply-rules.ts"
import { useRules } from "../../data/rule/use-rules.ts"
import * as styles from "./rules-panel.module.css"

const TOAST = "rules"

interface ApplyRulesProps {
  readonly ids: readonly ItemId[]
  readonly onDone: () => void
}

/** Applies the rules to what is selected, says what came of it, and offers to undo it. */
export function ApplyRules({ ids, onDone }: ApplyRulesProps) {
  const { t } = useTranslation("rules")
  const apply = useApplyRules()
  const offerUndo = useOfferUndo()
  const beforeAct = useBeforeAct()
  const hasRules = useRules().data?.Rules.some(({ Active }) => Active) ?? true
  if (ids.length === 0) return <p className={styles.note}>{t("panel.choose")}</p>
  if (!hasRules) return <p className={styles.note}>{t("panel.noneYet")}</p>
  return (
    <div className={styles.part}>
      {apply.error !== null && <p role="alert">{apply.error.message}</p>}
      <Button
        className={styles.apply}
        variant="default"
        loading={apply.isPending}
        onClick={() =>
          beforeAct(ids, () =>
            apply.mutate(ids, {
              onSuccess: (run) => {
                offerUndo(run)
                onDone()
              },
            }),
          )
        }
      >
        {t("panel.apply", { count: ids.length })}
      </Button>
    </div>
  )
}

function useOfferUndo(): (run: RulesRun) => void {
  const { t } = useTranslation("rules")
  const undo = useUndoRules()
  const undoRun = async (runId: string): Promise<void> => {
    try {
      // The panel has closed by now: callbacks of the mutation would not be called any more.
      await undo.mutateAsync(runId)
      showToast({ id: TOAST, meaning: "ready", title: t("panel.undone") })
    } catch (error) {
      showToast({ id: TOAST, meaning: "broken", title: error instanceof Error ? error.message : "" })
    }
  }
  return ({ runId, changed, refused, reason }) => {
    const failed = refused === 0 ? null : `${t("panel.refused", { count: refused })}: ${reason ?? ""}`
    showToast({
      id: TOAST,
      meaning: failed === null ? "ready" : "attention",
      title: changed === 0 ? t("panel.nothingApplied") : t("panel.applied", { count: changed }),
      lastsMs: UNDO_MS,
      text: (
        <>
          {failed}
          {runId !== null && (
            <Button variant="subtle" size="compact-sm" onClick={() => void undoRun(runId)}>
              {t("editor.undo")}
            </Button>
          )}
        </>
      ),
    })
  }
}
