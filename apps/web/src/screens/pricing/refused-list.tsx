import { useTranslation } from "react-i18next"
import type { RefusedGroup } from "./estimate.ts"
import * as styles from "./refused-list.module.css"

interface RefusedListProps {
  readonly groups: readonly RefusedGroup[]
  /** Whether there is nothing else on the page. */
  readonly isOpen: boolean
}

/** The services not offered: each reason with the limit exceeded, and the services it applies to. */
export function RefusedList({ groups, isOpen }: RefusedListProps) {
  const { t } = useTranslation("pricing")
  if (groups.length === 0) return null
  const count = groups.reduce((sum, { services }) => sum + services.length, 0)
  return (
    // Mounted again when no service is left, so that it is open then.
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
