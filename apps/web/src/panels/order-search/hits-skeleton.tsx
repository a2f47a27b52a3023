import { useTranslation } from "react-i18next"
import { Block, Waiting } from "../../data/client/waiting.tsx"
import * as styles from "./order-search-panel.module.css"

/** In place of the hits until the first answer, as high as they are. */
export function HitsSkeleton() {
  const { t } = useTranslation()
  return (
    <Waiting className={styles.found} label={t("loading")}>
      {["a", "b", "c", "d"].map((key) => (
        <Block key={key} height={136} radius={8} />
      ))}
    </Waiting>
  )
}
