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
  readonly badge: ItemBadge
  readonly t: TFunction<"items">
  /** 0 in the row that Tab comes to, -1 in all others. */
  readonly tabIndex: number
  readonly isExpanded: boolean
}

/** A column of the list as data: its cell is a function of facts, two lines of plain HTML. */
export interface Column {
  readonly key: ColumnKey
  /** Pixels below which it is scrolled sideways rather than squeezed. */
  readonly least: number
  /** Its share of the room that is left; 0 for one that stays as wide as it is. */
  readonly share: number
  readonly sortField: SortField | null
  /** Buyer and price frame the row: they stay where they are. */
  readonly isFixed: boolean
  /** Those that a seller has to ask for are hidden at first. */
  readonly isHiddenAtFirst: boolean
  readonly cell: (props: CellProps) => ReactNode
}
