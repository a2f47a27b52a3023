import type { ReactNode } from "react"
import type { CellProps, Column } from "./column.ts"
import * as lineStyles from "./cell-lines.module.css"
import * as styles from "./extra-columns.module.css"

const NOTHING = "–"

interface TwoLinesProps {
  readonly first: string
  readonly second: string
  readonly isCode?: boolean
}

function TwoLines({ first, second, isCode = false }: TwoLinesProps) {
  return (
    <>
      <span className={isCode ? `${lineStyles.line1} ss-code` : `${lineStyles.line1} ss-figures`} title={first}>
        {first || NOTHING}
      </span>
      <span className={lineStyles.line2} title={second}>
        {second}
      </span>
    </>
  )
}

/** The first one, and how many more. The title lists all. */
function Tags({ facts: { tags } }: CellProps): ReactNode {
  const [first] = tags
  return (
    <span className={`${lineStyles.line1} ${styles.tags}`} title={tags.join(", ")}>
      {first === undefined ? NOTHING : <span className={styles.tag}>{first}</span>}
      {tags.length > 1 && <span className={`ss-figures ${styles.tagsMore}`}>+{tags.length - 1}</span>}
    </span>
  )
}

const ON_REQUEST = { isFixed: false, isHiddenAtFirst: true } as const

/** The columns that a seller may add: the order's number and value, tags, country and tracking. */
export const EXTRA_COLUMNS: readonly Column[] = [
  {
    key: "order",
    least: 120,
    share: 0.8,
    sortField: "Date",
    ...ON_REQUEST,
    cell: ({ facts }) => <TwoLines first={facts.order} second={facts.ordered} isCode />,
  },
  {
    key: "value",
    least: 96,
    share: 0.6,
    sortField: null,
    ...ON_REQUEST,
    cell: ({ facts }) => <TwoLines first={facts.value} second={facts.shopService} />,
  },
  { key: "tags", least: 110, share: 0.8, sortField: null, ...ON_REQUEST, cell: Tags },
  {
    key: "country",
    least: 110,
    share: 0.6,
    sortField: "Country",
    ...ON_REQUEST,
    cell: ({ facts }) => <TwoLines first={facts.countryName} second="" />,
  },
  {
    key: "tracking",
    least: 110,
    share: 0.7,
    sortField: "TrackingStatus",
    ...ON_REQUEST,
    cell: ({ facts }) => <TwoLines first={facts.tracking} second={facts.by ?? ""} />,
  },
]
