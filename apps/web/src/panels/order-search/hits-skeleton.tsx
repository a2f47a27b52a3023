import { Skeleton } from "@mantine/core"
import { useTranslation } from "react-i18next"
import * as styles from "./order-search-panel.module.css"

/** In place of the hits until the first answer, as high as they are. */
export function HitsSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.found} aria-busy>
      <output className="ss-visually-hidden">{t("loading")}</output>
      {["a", "b", "c", "d"].map((key) => (
        <Skeleton key={key} height={136} radius={8} />
      ))}
    </div>
  )
}
