import { useTranslation } from "react-i18next"
import { Block, Waiting } from "../../data/client/waiting.tsx"
import * as styles from "./marketplace-tracking.module.css"

/** In place of the shops while they are read. */
export function TrackingWaiting() {
  const { t } = useTranslation("dispatch")
  return (
    <Waiting className={styles.waiting} label={t("loading")}>
      {[0, 1, 2].map((row) => (
        <Block key={row} height={64} />
      ))}
    </Waiting>
  )
}
