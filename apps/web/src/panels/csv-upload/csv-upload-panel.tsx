import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { usePendingFile } from "../../data/csv-import/pending-file.ts"
import type { CsvImportRun } from "../../data/csv-import/csv-import-run.ts"
import type { CsvImportState } from "../../data/csv-import/csv-import-state.ts"
import { useCsvImport } from "../../data/csv-import/use-csv-import.ts"
import { useWatchedValue } from "../../data/session/watched-value.ts"
import type { PanelProps } from "../panel.ts"
import { useCloseWhenDone } from "./use-close-when-done.ts"
import { ChooseFile } from "./choose-file.tsx"
import { ConfirmFile } from "./confirm-file.tsx"
import { ImportProgressView } from "./import-progress-view.tsx"
import { MapColumns } from "./map-columns.tsx"
import { FileProblem, ReadingFile } from "./file-problem.tsx"
import { StepStart } from "./step-start.tsx"
import { usePastedRows } from "./use-pasted-rows.ts"

const WAITING: ReadonlySet<string> = new Set(["INITIAL", "FORMAT", "EMPTY", "ERROR"])

/** CSV upload (CSV-1, CSV-2): one file at a time. Nothing is created before the user has confirmed. */
export function CsvUploadPanel({ close }: PanelProps) {
  const { t } = useTranslation("csv-import")
  const { run, state } = useCsvImport()
  usePastedRows(run.open, { name: t("pastedName"), isWaiting: WAITING.has(state.state) })
  const pendingFile = usePendingFile()
  const pending = useWatchedValue(pendingFile)
  const isBusy = state.state === "PROCESSING" && state.phase !== "finished"

  // A file dropped on the list opens the panel. An import in progress is not disturbed.
  useEffect(() => {
    if (pending === null || isBusy) return
    // The effect may run twice for one file, which is opened once.
    const file = pendingFile.get()
    if (file === null) return
    pendingFile.set(null)
    run.open(file)
  }, [run, pendingFile, pending, isBusy])

  useCloseWhenDone(state, { run, close })

  return (
    <>
      <Step state={state} run={run} close={close} />
      <StepStart step={state.state === "PROCESSING" ? state.phase : state.state} />
    </>
  )
}

interface StepProps {
  readonly state: CsvImportState
  readonly run: CsvImportRun
  readonly close: () => void
}

function Step({ state, run, close }: StepProps) {
  switch (state.state) {
    case "INITIAL":
      return <ChooseFile onFile={run.open} />
    case "READING":
      return <ReadingFile name={state.fileName} />
    case "FORMAT":
    case "EMPTY":
    case "ERROR":
      return <FileProblem state={state} onFile={run.open} />
    case "MAPPING":
      return <MapColumns state={state} run={run} />
    case "CONFIRM":
      return <ConfirmFile state={state} run={run} close={close} />
    case "PROCESSING":
      return <ImportProgressView state={state} run={run} close={close} />
  }
}
