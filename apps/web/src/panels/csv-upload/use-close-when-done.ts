import { showToast } from "@smart-send/ui/toast"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import type { CsvImportRun } from "../../data/csv-import/csv-import-run.ts"
import type { CsvImportState } from "../../data/csv-import/csv-import-state.ts"

interface Upload {
  readonly run: CsvImportRun
  readonly close: () => void
}

/**
 * Closes the panel when an import is finished and nothing failed, and says what it made. An import that finished while
 * the panel was closed leaves it empty for the next file.
 */
export function useCloseWhenDone(state: CsvImportState, { run, close }: Upload): void {
  const { t } = useTranslation("csv-import")
  const hasSeenIt = useRef(false)
  const isUnderWay = state.state === "PROCESSING" && state.phase !== "finished"
  useEffect(() => {
    if (isUnderWay) hasSeenIt.current = true
  }, [isUnderWay])

  const isDone =
    state.state === "PROCESSING" &&
    state.phase === "finished" &&
    state.progress.failures.length === 0 &&
    !(state.isAgain && state.summary.problemCount + state.summary.wrongWidthCount > 0)
  const progress = isDone ? state.progress : null
  useEffect(() => {
    if (progress === null) return
    const { made, duplicates, keptOut } = progress
    const texts = [
      ...(duplicates > 0 ? [t("alreadyHere", { count: duplicates })] : []),
      ...keptOut.map(({ rule, count }) => t("wereKeptOut", { count, rule })),
    ]
    showToast({
      id: "csv-import",
      meaning: "ready",
      title: made === 0 ? t("nothingNew") : t("made", { count: made }),
      ...(texts.length > 0 && { text: texts.join(" ") }),
    })
    run.reset()
    // A panel opened again after the end is there for another file.
    if (hasSeenIt.current) close()
    hasSeenIt.current = false
  }, [progress, run, close, t])
}
