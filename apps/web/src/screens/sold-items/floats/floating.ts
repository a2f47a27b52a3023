import type { ItemId } from "@smart-send/domain/id/id"
import type { SharedProblem } from "../../../grid/list/shared-problems.ts"

interface Opened {
  /** The control that opened it. The popover is placed by it and returns the focus to it. */
  readonly opener: HTMLElement
}

export interface ParcelFloating extends Opened {
  readonly kind: "parcel"
  readonly ids: readonly ItemId[]
  readonly isSingle: boolean
}

export interface RowMenuFloating extends Opened {
  readonly kind: "menu"
  readonly id: ItemId
}

interface ProblemsFloating extends Opened {
  readonly kind: "problems"
  readonly id: ItemId
}

interface BulkFormFloating extends Opened {
  readonly kind: "tags" | "extras" | "date" | "tariff"
  readonly ids: readonly ItemId[]
}

/** Forms of a header in To fix, which ask for each product once. */
interface ProductFloating extends Opened {
  readonly kind: "weights" | "codes"
  readonly ids: readonly ItemId[]
}

interface ValueFloating extends Opened {
  readonly kind: "value"
  readonly shared: SharedProblem
}

/** The open menu or form of the list, one at a time. */
export type Floating =
  | ParcelFloating
  | RowMenuFloating
  | ProblemsFloating
  | BulkFormFloating
  | ProductFloating
  | ValueFloating

/** The forms that the buttons for the selection open. */
export type BulkFloat = ParcelFloating["kind"] | BulkFormFloating["kind"]
