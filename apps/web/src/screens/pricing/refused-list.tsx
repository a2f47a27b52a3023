import { useTranslation } from "react-i18next"
import type { RefusedGroup } from "./estimate.ts"
import * as styles from "./refused-list.module.css"

interface RefusedListProps {
  readonly groups: readonly RefusedGroup[]
  /** Nothing else is to be seen. */
  readonly isOpen: boolean
}

/** What is not offered: each reason with the number that broke the limit, and the services it holds for. */
export function RefusedList({ groups, isOpen }: RefusedListProps) {
  const { t } = useTranslation("pricing")
  if (groups.length === 0) return null
  const count = groups.reduce((sum, { services }) => sum + services.length, 0)
  return (
    // Made anew when nothing is left to choose from, so that it stands open then.
    <details key={String(isOpen)} className={styles.refused} open={isOpen}>
      <summary>{t("calculator.refused", { count })}</summary>
      <ul>
        {groups.map(({ reason, services }) => (
          <li key={reason}>
            <strong>{reason}</strong>
            <span>{services.join(", ")}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
