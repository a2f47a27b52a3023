import type { ReactNode } from "react"
import { BookedFact } from "./booked-fact.tsx"
import type { CellProps } from "./column.ts"
import { isNotice } from "./item-badge.ts"
import * as lineStyles from "./cell-lines.module.css"
import * as styles from "./booked-contents.module.css"

/** Of a booked order first when it was booked and its number, as it is asked for by people (LIST-20). */
export function BookedContents({ facts, badge, t }: Pick<CellProps, "facts" | "badge" | "t">): ReactNode {
  const { bookedOn, order, sku, notice, source } = facts
  return (
    <span className={`${lineStyles.kept} ${styles.second}`}>
      <span className={`ss-figures ${styles.bookedOn}`} title={t("row.bookedOn", { day: bookedOn })}>
        {bookedOn}
      </span>
      {order !== "" && (
        <span className={`ss-code ${styles.order}`} title={order}>
          {order}
        </span>
      )}
      <span className={`ss-code ${styles.sku}`} title={sku}>
        {sku}
      </span>
      {notice !== null && badge !== null && !isNotice(badge) && (
        <BookedFact fact={notice} word={t(`row.booked.${notice}`, { source })} />
      )}
    </span>
  )
}
