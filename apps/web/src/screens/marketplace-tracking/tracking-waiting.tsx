import { Skeleton } from "@mantine/core"
import { useTranslation } from "react-i18next"
import * as styles from "./marketplace-tracking.module.css"

/** In place of the shops while they are read. */
export function TrackingWaiting() {
  const { t } = useTranslation("dispatch")
  return (
    <div aria-busy className={styles.waiting}>
      <output className="ss-visually-hidden">{t("loading")}</output>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={64} />
      ))}
    </div>
  )
}
