import type { MainProblem } from "./main-problem.ts"

/** `cards` is the list on a phone. */
export type GridLayout = "comfortable" | "compact" | "cards"

/** Pixels, on the 4 px grid (LIST-5). All heights are known in advance, so nothing is measured while scrolling. */
const ROW: Readonly<Record<GridLayout, number>> = { comfortable: 76, compact: 52, cards: 120 }
/** A card without a problem shows hand-over and delivery instead. */
const CARD_DELIVERY = 24
const CARD_SENTENCE = 44
const CARD_CONTROLS = 52
const LINE: Readonly<Record<GridLayout, number>> = { comfortable: 28, compact: 28, cards: 44 }
const LINES_PADDING = 12
/** The header above one buyer's items. */
export const GROUP_HEIGHT: Readonly<Record<GridLayout, number>> = { comfortable: 40, compact: 36, cards: 52 }

export const HEADER_HEIGHT = 36

export interface RowShape {
  readonly problem: MainProblem | null
  /** How many order lines are shown below the row; 0 while they are collapsed. */
  readonly openLines: number
}

export function rowHeight(layout: GridLayout, { problem, openLines }: RowShape): number {
  const lines = openLines === 0 ? 0 : openLines * LINE[layout] + LINES_PADDING
  return ROW[layout] + lines + (layout === "cards" ? underCard(problem) : 0)
}

/** A card shows the sentence and its controls on lines of their own, or otherwise the delivery on one. */
function underCard(problem: MainProblem | null): number {
  if (problem === null) return CARD_DELIVERY
  return problem.fix === "none" ? CARD_SENTENCE : CARD_SENTENCE + CARD_CONTROLS
}
