import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useListedSetting } from "../../data/user-setting/use-user-setting.ts"
import { PrintSettingsButton } from "../../printing/print-settings-button.tsx"
import { useKeptChoice } from "./use-kept-choice.ts"
import * as styles from "./settings.module.css"

/** Printing from this browser, and what was answered about order files. */
export function WorkSettings() {
  const { t } = useTranslation("settings")
  const dates = useListedSetting("CsvDateOrders")
  const forget = useKeptChoice(dates.change)
  const count = dates.value?.length ?? 0
  return (
    <section className={styles.section} aria-labelledby="ss-settings-work">
      <h2 id="ss-settings-work">{t("work")}</h2>
      <div className={styles.line}>
        <div>
          <strong>{t("printing")}</strong>
          <p className={styles.note}>{t("printingText")}</p>
        </div>
        <PrintSettingsButton />
      </div>
      <div className={styles.line}>
        <div>
          <strong>{t("dates")}</strong>
          <p className={styles.note} role="status">
            {dates.reading !== null && t("datesText", { count })}
          </p>
        </div>
        {count > 0 && (
          <Button variant="default" onClick={() => forget(() => [])}>
            {t("forgetDates")}
          </Button>
        )}
      </div>
    </section>
  )
}
