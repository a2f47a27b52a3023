import { Button } from "@mantine/core"
import { IconAlertTriangle, IconCopyCheck, IconInfoCircle, IconPlugConnectedX } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import type { CsvImportRun } from "../../data/csv-import/csv-import-run.ts"
import type { ImportCheck } from "../../data/csv-import/import-check.ts"
import { ChangedOrders } from "./changed-orders.tsx"
import * as styles from "./csv-upload-panel.module.css"
import * as foreseenStyles from "./foreseen.module.css"
import { KeptOutEntries } from "./kept-out-entries.tsx"
import { MendRows } from "./mend-rows.tsx"
import { RowNumbers } from "./row-numbers.tsx"

interface ForeseenProps {
  readonly check: ImportCheck
  /** Items in the file. */
  readonly total: number
  readonly run: CsvImportRun
}

/** What creation will do with the items: orders that are here already, items it refuses, items that will need a fix. */
export function Foreseen({ check, total, run }: ForeseenProps) {
  return (
    <>
      <ForeseenNotes check={check} total={total} run={run} />
      {check.refused.count > 0 && <Refused check={check} run={run} />}
      <ChangedOrders changed={check.changed} />
    </>
  )
}

function ForeseenNotes({ check, total, run }: ForeseenProps) {
  const { t } = useTranslation("csv-import")
  const { phase, message, checked, duplicates, keptOut, lacking } = check
  return (
    <div className={foreseenStyles.foreseen} role="status">
      <ul className={styles.notices}>
        {phase === "running" && (
          <li>
            <IconInfoCircle size={18} stroke={1.5} aria-hidden />
            <span className="ss-figures">{t("checking", { checked, total })}</span>
          </li>
        )}
        {duplicates.count > 0 && (
          <li>
            <IconCopyCheck size={18} stroke={1.5} aria-hidden />
            <span>
              {t("here", { count: duplicates.count })}{" "}
              {duplicates.rows.length > 0 && <RowNumbers rows={duplicates.rows} />}
            </span>
          </li>
        )}
        <KeptOutEntries keptOut={keptOut} isAfter={false} />
        {lacking.length > 0 && (
          <li>
            <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
            <span>
              {t("toFix", { lacks: lacking.map(({ lack, count }) => t(`lack.${lack}`, { count })).join(", ") })}
            </span>
          </li>
        )}
        {phase === "stopped" && (
          <li>
            <IconPlugConnectedX size={18} stroke={1.5} aria-hidden />
            <span>
              {t("checkStopped", { message })}{" "}
              <Button variant="default" size="compact-xs" onClick={run.checkAgain}>
                {t("checkAgain")}
              </Button>
            </span>
          </li>
        )}
      </ul>
    </div>
  )
}

/** Items that creation would refuse, to be mended before it. */
function Refused({ check: { phase, refused }, run }: Pick<ForeseenProps, "check" | "run">) {
  const { t } = useTranslation("csv-import")
  return (
    <section className={styles.leftOut} role="status">
      <IconAlertTriangle size={20} stroke={1.5} aria-hidden />
      <div>
        <p className={styles.strong}>{t("refused", { count: refused.count })}</p>
        <ul className={styles.problems}>
          {refused.problems.map(({ rows, message: why }) => (
            <li key={rows.join()}>
              <RowNumbers rows={rows} /> {why}
            </li>
          ))}
        </ul>
        {/* While items are asked about, more may be refused. */}
        {phase !== "running" && <MendRows key={refused.count} run={run} of="foreseen" isAfter={false} />}
      </div>
    </section>
  )
}
