import type { SortField } from "@smart-send/domain/item-list/item-filter"
import type { TFunction } from "i18next"
import type { ReactNode } from "react"
import type { ItemBadge } from "./item-badge.ts"
import type { RowFacts } from "./row-facts.ts"

export type ColumnKey =
  | "buyer"
  | "contents"
  | "parcel"
  | "service"
  | "order"
  | "value"
  | "tags"
  | "country"
  | "tracking"
  | "price"

export interface CellProps {
  readonly facts: RowFacts
  /** Null where the row's problem says how it stands. */
  readonly badge: ItemBadge | null
  readonly t: TFunction<"items">
  /** 0 in the row that Tab reaches, -1 in all others. */
  readonly tabIndex: number
  readonly isExpanded: boolean
}

/** A column of the list as data: its cell is a function of facts and draws two lines of plain HTML. */
export interface Column {
  readonly key: ColumnKey
  /** Below this width in pixels the list scrolls sideways instead of squeezing the column. */
  readonly least: number
  /** The same beside a panel, where a narrow column says more than none. */
  readonly leastBeside?: number
  /** Its share of the spare width; 0 for a column of fixed width. */
  readonly share: number
  readonly sortField: SortField | null
  /** Buyer and price are the first and last columns and can't be moved. */
  readonly isFixed: boolean
  /** Hidden until the seller asks for it. */
  readonly isHiddenAtFirst: boolean
  readonly cell: (props: CellProps) => ReactNode
}
