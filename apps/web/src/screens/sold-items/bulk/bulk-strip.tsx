import { Button, CloseButton } from "@mantine/core"
import type { ItemId } from "@smart-send/domain/id/id"
import { KeyHint } from "@smart-send/ui/key-hint"
import { NoticeStrip, NoticeText } from "@smart-send/ui/notice-strip"
import { Progress } from "@smart-send/ui/progress"
import { useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import { singleKeys } from "../../../keys/page-keys.ts"
import type { BulkRun } from "./bulk-run.ts"
import type { BulkRuns } from "./use-bulk-run.ts"

interface BulkStripProps {
  readonly runs: BulkRuns
  readonly run: BulkRun
  readonly onShowOnly: (ids: ReadonlySet<ItemId>) => void
}

/** A bulk action in progress, then its outcome: how many, which failed, and an undo. */
export function BulkStrip({ runs, run, onShowOnly }: BulkStripProps) {
  const { t } = useTranslation("items")
  // A key without effect is not shown.
  const hasSingleKeys = useSyncExternalStore(singleKeys.subscribe, singleKeys.areOn)
  const { done, failed, left } = run.progress
  if (run.outcome === null) {
    return (
      <NoticeStrip>
        <Progress
          done={done}
          failed={failed}
          total={done + failed + left}
          label={t("bulk.running")}
          text={t("bulk.progress", { done, failed, left })}
        />
      </NoticeStrip>
    )
  }
  const { refused } = run.outcome
  if (run.whyNothing !== null) {
    return (
      <NoticeStrip>
        <NoticeText meaning="attention">
          {t("bulk.noneDone")} {t(`bulk.why.${run.whyNothing}`)}
        </NoticeText>
        <CloseButton size="sm" aria-label={t("bulk.dismiss")} onClick={runs.dismiss} />
      </NoticeStrip>
    )
  }
  const isNotified = run.name === "notifiedDone"
  // Rows say nothing of it.
  const whyNot = [...new Set(refused.values())].join(" ")
  return (
    <NoticeStrip>
      <NoticeText meaning={failed === 0 ? "ready" : "attention"}>
        {done === 0 && failed > 0 ? t("bulk.noneDone") : `${t(`bulk.${run.name}`, { count: done })}.`}
        {failed > 0 && ` ${isNotified ? whyNot : t("bulk.failedOf", { count: failed })}`}
      </NoticeText>
      {failed > 0 && (
        <Button variant="default" size="xs" onClick={() => onShowOnly(new Set(refused.keys()))}>
          {t("bulk.showFailed", { count: failed })}
        </Button>
      )}
      {run.canUndo && (
        <Button
          variant="default"
          size="xs"
          rightSection={hasSingleKeys ? <KeyHint keys={["Z"]} /> : undefined}
          onClick={runs.undo}
        >
          {t("bulk.undo")}
        </Button>
      )}
      <CloseButton size="sm" aria-label={t("bulk.dismiss")} onClick={runs.dismiss} />
    </NoticeStrip>
  )
}
