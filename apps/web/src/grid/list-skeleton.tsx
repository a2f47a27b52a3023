import { useTranslation } from "react-i18next"
import * as styles from "./list-skeleton.module.css"

const ROWS = 16

/** The outline of the list while it is read. */
export function ListSkeleton() {
  const { t } = useTranslation("items")
  return (
    <div className={styles.skeleton} aria-busy>
      <output className="ss-visually-hidden">{t("grid.loading")}</output>
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} className={styles.row} aria-hidden>
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}
