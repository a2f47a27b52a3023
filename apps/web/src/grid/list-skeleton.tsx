import { useTranslation } from "react-i18next"
import { Waiting } from "../data/client/waiting.tsx"
import * as styles from "./list-skeleton.module.css"

const ROWS = 16

/** The outline of the list while it is read. `onTryAgain`: reads it again, where it is no query. */
export function ListSkeleton({ onTryAgain }: { readonly onTryAgain?: () => void }) {
  const { t } = useTranslation("items")
  return (
    <Waiting className={styles.skeleton} label={t("grid.loading")} onTryAgain={onTryAgain}>
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} className={styles.row} aria-hidden>
          <span />
          <span />
          <span />
        </div>
      ))}
    </Waiting>
  )
}
