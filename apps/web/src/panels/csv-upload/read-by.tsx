import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { CsvImportRun } from "../../data/csv-import/csv-import-run.ts"
import type { ConfirmState } from "../../data/csv-import/csv-import-state.ts"
import * as styles from "./csv-upload-panel.module.css"

interface ReadByProps {
  readonly state: ConfirmState
  readonly run: CsvImportRun
}

/** By which saved mapping a file was read, and a column that it may want to be read besides (CSV-43, CSV-44). */
export function ReadBy({ state: { summary, notKept }, run }: ReadByProps) {
  const { t } = useTranslation("csv-import")
  const { t: named } = useTranslation("csv-mapping")
  const { mapping, offer } = summary
  const field = offer === null ? "" : named(`field.${offer.field}`)
  return (
    <>
      {mapping !== null && (
        <p className={styles.hint}>
          {t("readBy", { name: mapping.Name })}{" "}
          <Button variant="default" size="compact-xs" onClick={run.columns.change}>
            {t("changeMapping")}
          </Button>
        </p>
      )}
      {offer !== null && (
        <p className={styles.hint}>
          {t("offer", { name: offer.name, field })}{" "}
          <Button variant="default" size="compact-xs" onClick={run.columns.takeOffer}>
            {t("takeOffer", { field })}
          </Button>
        </p>
      )}
      {notKept !== "" && <p role="alert">{t("offerNotKept", { message: notKept })}</p>}
    </>
  )
}
