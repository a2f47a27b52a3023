import type { MainProblem } from "./main-problem.ts"

/** `cards` is the list on a phone. */
export type GridLayout = "comfortable" | "compact" | "cards"

/** Pixels, on the 4 px grid (LIST-5). Every height is known beforehand, so that nothing is measured while scrolling. */
const ROW: Readonly<Record<GridLayout, number>> = { comfortable: 76, compact: 52, cards: 120 }
/** A card without a problem says how its parcel is handed over and delivered. */
const CARD_DELIVERY = 24
const CARD_SENTENCE = 44
const CARD_CONTROLS = 52
const LINE: Readonly<Record<GridLayout, number>> = { comfortable: 28, compact: 28, cards: 44 }
const LINES_PADDING = 12
/** The head over the items of one buyer. */
export const GROUP_HEIGHT: Readonly<Record<GridLayout, number>> = { comfortable: 40, compact: 36, cards: 52 }

export const HEADER_HEIGHT = 36

export interface RowShape {
  readonly problem: MainProblem | null
  /** Order lines shown below the row; 0 while they are closed. */
  readonly openLines: number
}

export function rowHeight(layout: GridLayout, { problem, openLines }: RowShape): number {
  const lines = openLines === 0 ? 0 : openLines * LINE[layout] + LINES_PADDING
  return ROW[layout] + lines + (layout === "cards" ? underCard(problem) : 0)
}

/** On a card the sentence and its controls stand on lines of their own, and else the delivery on one. */
function underCard(problem: MainProblem | null): number {
  if (problem === null) return CARD_DELIVERY
  return problem.fix === "none" ? CARD_SENTENCE : CARD_SENTENCE + CARD_CONTROLS
}
