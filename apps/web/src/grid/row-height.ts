import type { MainProblem } from "./main-problem.ts"

/** `cards` is the list on a phone. */
export type GridLayout = "comfortable" | "compact" | "cards"

/** Pixels (LIST-5): sixteen compact rows at 1,440 x 900, five cards at 390 x 844. All heights are known in advance, so nothing is measured while scrolling. */
const ROW: Readonly<Record<GridLayout, number>> = { comfortable: 72, compact: 46, cards: 110 }
/** In place of the card's last line, the delivery. */
const CARD_SENTENCE = 26
const CARD_CONTROLS = 48
const LINE: Readonly<Record<GridLayout, number>> = { comfortable: 28, compact: 28, cards: 44 }
const LINES_PADDING = 12
/** The header above one buyer's items. */
export const GROUP_HEIGHT: Readonly<Record<GridLayout, number>> = { comfortable: 40, compact: 36, cards: 52 }

export const HEADER_HEIGHT = 28

export interface RowShape {
  readonly problem: MainProblem | null
  /** Whether the faulty field stands open on the row. */
  readonly hasField?: boolean
  /** How many order lines are shown below the row; 0 while they are collapsed. */
  readonly openLines: number
}

export function rowHeight(layout: GridLayout, { problem, hasField = false, openLines }: RowShape): number {
  const lines = openLines === 0 ? 0 : openLines * LINE[layout] + LINES_PADDING
  return ROW[layout] + lines + (layout === "cards" ? underCard(problem, hasField) : 0)
}

/** A card shows its problem in two lines and the controls under them, where others have the delivery in one. */
function underCard(problem: MainProblem | null, hasField: boolean): number {
  if (problem === null) return 0
  return problem.fix === "none" && !hasField ? CARD_SENTENCE : CARD_SENTENCE + CARD_CONTROLS
}
