import type { Column } from "./column.ts"

/** Pixels, as the style sheet has them: the box, the menu, between tracks, and the row's own padding. */
const BOX = 40
const MENU = 32
const GAP = 12
const PADDING = 28

/** The tracks of a row, and the width below which it scrolls sideways. */
export function tracksOf(columns: readonly Column[]): { readonly tracks: string; readonly least: number } {
  const tracks = columns.map(({ least, share }) => (share === 0 ? `${least}px` : `minmax(${least}px, ${share}fr)`))
  const widths = columns.reduce((sum, { least }) => sum + least, 0)
  return {
    tracks: [`${BOX}px`, ...tracks, `${MENU}px`].join(" "),
    least: widths + BOX + MENU + GAP * (columns.length + 1) + PADDING,
  }
}
