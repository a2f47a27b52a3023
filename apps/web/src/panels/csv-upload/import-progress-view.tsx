import { Button } from "@mantine/core"
import { ErrorBlock } from "@smart-send/ui/error-block"
import { Progress } from "@smart-send/ui/progress"
import { IconAlertTriangle, IconCircleCheck } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import type { CsvImportRun } from "../../data/csv-import/csv-import-run.ts"
import type { CsvImportState } from "../../data/csv-import/csv-import-state.ts"
import { allKeptOut } from "../../data/csv-import/orders-kept-out.ts"
import { DownloadRows } from "./download-rows.tsx"
import { KeptOutEntries } from "./kept-out-entries.tsx"
import { MendRows } from "./mend-rows.tsx"
import * as styles from "./csv-upload-panel.module.css"

interface ImportProgressProps {
  readonly state: Extract<CsvImportState, { state: "PROCESSING" }>
  readonly run: CsvImportRun
  readonly close: () => void
}

/** The state PROCESSING: progress, then the outcome of the file. */
export function ImportProgressView({ state, run, close }: ImportProgressProps) {
  const { t } = useTranslation("csv-import")
  const { total, made, duplicates, keptOut, failures } = state.progress
  const failed = failures.length
  const done = made + duplicates + allKeptOut(keptOut)
  if (state.phase === "finished") return <Outcome state={state} run={run} close={close} />
  return (
    <div className={styles.step}>
      <Progress
        done={done}
        failed={failed}
        total={total}
        label={t("progress", { name: state.fileName })}
        text={t("counts", { made, duplicates, failed, left: total - done - failed })}
      />
      {state.phase === "stopped" && (
        <ErrorBlock title={t("stopped")} referenceLabel="" actions={<Button onClick={run.resume}>{t("goOn")}</Button>}>
          {t("stoppedText", { message: state.message })}
        </ErrorBlock>
      )}
    </div>
  )
}

function Outcome({ state: { progress, summary, isAgain }, run, close }: ImportProgressProps) {
  const { t } = useTranslation("csv-import")
  const { made, duplicates, keptOut, failures } = progress
  // Of rows that were sent again, those that still can't be read have failed, too.
  const failed = failures.length + (isAgain ? summary.problemCount + summary.wrongWidthCount : 0)
  return (
    <div className={styles.step} role="status">
      <p className={styles.figure}>
        <IconCircleCheck size={24} stroke={1.5} aria-hidden className={styles.done} />
        {made === 0 ? t("nothingNew") : t("made", { count: made })}
      </p>
      {duplicates > 0 && <p>{t("alreadyHere", { count: duplicates })}</p>}
      {keptOut.length > 0 && (
        <ul className={styles.notices}>
          <KeptOutEntries keptOut={keptOut} isAfter />
        </ul>
      )}
      {failed > 0 && (
        <section className={styles.leftOut}>
          <IconAlertTriangle size={20} stroke={1.5} aria-hidden />
          <div>
            <p className={styles.strong}>{t("failed", { count: failed })}</p>
            <p>{t("failedText")}</p>
            <DownloadRows run={run} />
            <MendRows run={run} of="failed" isAfter />
          </div>
        </section>
      )}
      <div className={styles.actions}>
        <Button
          onClick={() => {
            close()
            run.reset()
          }}
          data-autofocus
        >
          {t("close")}
        </Button>
        <Button variant="default" onClick={run.reset}>
          {t("another")}
        </Button>
      </div>
    </div>
  )
}
