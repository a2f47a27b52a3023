import { useTranslation } from "react-i18next"
import { useSettings } from "../../data/settings/settings.ts"
import * as styles from "./watched-folder.module.css"

/** How a script sends a file: the way out where the browser can't read a folder. */
export function ScriptCall({ isOnlyWay }: { readonly isOnlyWay: boolean }) {
  const { t } = useTranslation("watched-folder")
  const { Tenant } = useSettings()
  const address = `${window.location.origin}/edge/${Tenant}/csv/import?Name=orders.csv`
  const call = `curl -X POST "${address}" -H "Authorization: Bearer $TOKEN" -H "Content-Type: text/csv" --data-binary @orders.csv`
  return (
    <section className={styles.script}>
      {isOnlyWay && (
        <>
          <h2 className={styles.heading}>{t("unsupported")}</h2>
          <p className={styles.note}>{t("unsupportedText")}</p>
        </>
      )}
      <details className={styles.developers}>
        <summary>{t("script")}</summary>
        <p className={styles.note}>{t("scriptText")}</p>
        <code className={styles.call}>{call}</code>
        <a href="/edge/docs">{t("contract")}</a>
      </details>
    </section>
  )
}
