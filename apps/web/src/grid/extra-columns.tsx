import type { ReactNode } from "react"
import type { CellProps, Column } from "./column.ts"

const NOTHING = "–"

interface TwoLinesProps {
  readonly first: string
  readonly second: string
  readonly isCode?: boolean
}

function TwoLines({ first, second, isCode = false }: TwoLinesProps) {
  return (
    <>
      <span className={isCode ? "ss-line-1 ss-code" : "ss-line-1 ss-figures"} title={first}>
        {first || NOTHING}
      </span>
      <span className="ss-line-2" title={second}>
        {second}
      </span>
    </>
  )
}

/** The first of them, and how many more: the title has all. */
function Tags({ facts: { tags } }: CellProps): ReactNode {
  const [first] = tags
  return (
    <span className="ss-line-1 ss-tags" title={tags.join(", ")}>
      {first === undefined ? NOTHING : <span className="ss-tag">{first}</span>}
      {tags.length > 1 && <span className="ss-figures ss-tags-more">+{tags.length - 1}</span>}
    </span>
  )
}

const ON_REQUEST = { isFixed: false, isHiddenAtFirst: true } as const

/** Columns that a seller adds to the list: an order's number, its value, tags, country and tracking. */
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
