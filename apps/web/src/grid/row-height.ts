import { isBooked } from "@smart-send/domain/item/item-status"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { isBriefProblem, type MainProblem } from "./main-problem.ts"
import { serviceNameOf } from "./row-facts.ts"

/** `cards` is the list on a phone. */
export type GridLayout = "comfortable" | "compact" | "cards"

/** Pixels (LIST-5): sixteen compact rows at 1,440 x 900, six cards at 390 x 844. All heights are known in advance, so nothing is measured while scrolling. */
const ROW: Readonly<Record<GridLayout, number>> = { comfortable: 72, compact: 46, cards: 92 }
/** A line of a card, such as the label and the number of a booked parcel. */
const CARD_LINE = 19
const CARD_SENTENCE = 44
const CARD_BRIEF_SENTENCE = 26
const CARD_CONTROLS = 45
const LINE: Readonly<Record<GridLayout, number>> = { comfortable: 28, compact: 28, cards: 44 }
const LINES_PADDING = 12
/** The header above one buyer's items. */
export const GROUP_HEIGHT: Readonly<Record<GridLayout, number>> = { comfortable: 40, compact: 36, cards: 52 }

export const HEADER_HEIGHT = 28

export interface RowShape {
  readonly item: Pick<ShipmentItem, "BookingDetails" | "Service">
  readonly problem: MainProblem | null
  /** Whether the faulty field stands open on the row. */
  readonly hasField?: boolean
  /** How many order lines are shown below the row; 0 while they are collapsed. */
  readonly openLines: number
}

export function rowHeight(layout: GridLayout, shape: RowShape): number {
  const { openLines } = shape
  const lines = openLines === 0 ? 0 : openLines * LINE[layout] + LINES_PADDING
  return ROW[layout] + lines + (layout === "cards" ? besidesCard(shape) : 0)
}

/** A card has a line more once it is booked. It shows its problem in up to two lines, and the controls under them. */
function besidesCard({ item, problem, hasField = false }: RowShape): number {
  const booked = isBooked(item) ? CARD_LINE : 0
  if (problem === null) return booked
  const sentence = isBriefProblem(problem) ? CARD_BRIEF_SENTENCE : CARD_SENTENCE
  const controls = problem.fix === "none" && !hasField ? 0 : CARD_CONTROLS
  // The problem has the place of the service that the order lacks.
  return booked + sentence + controls - (serviceNameOf(item) === null ? CARD_LINE : 0)
}
