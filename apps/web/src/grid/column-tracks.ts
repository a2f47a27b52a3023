import type { Column } from "./column.ts"

/** Pixels, as the style sheet has them: the box, the menu, between tracks, and the row's own padding. */
const BOX = 40
const MENU = 32
const GAP = 12
const PADDING_START = 12
const PADDING_END = 16

/** Where there is not room for all of them, each has this much more: the list is scrolled anyway. */
const ROOMIER = 1.25

interface Tracks {
  readonly tracks: string
  /** Pixels that a row takes at least. */
  readonly least: number
}

interface GridTracks extends Tracks {
  /** The same for a list narrower than `least`. */
  readonly wide: Tracks
  /** How far from either edge the columns reach that stay in sight then: box and buyer, price and menu. */
  readonly start: number
  readonly end: number
}

export function tracksOf(columns: readonly Column[]): GridTracks {
  const roomy = columns.map((column) => (column.share === 0 ? column : { ...column, least: column.least * ROOMIER }))
  return {
    ...tracksIn(columns),
    wide: tracksIn(roomy),
    start: PADDING_START + BOX + GAP + (roomy[0]?.least ?? 0),
    end: PADDING_END + MENU + GAP + (roomy.at(-1)?.least ?? 0),
  }
}

function tracksIn(columns: readonly Column[]): Tracks {
  const tracks = columns.map(({ least, share }) => (share === 0 ? `${least}px` : `minmax(${least}px, ${share}fr)`))
  const widths = columns.reduce((sum, { least }) => sum + least, 0)
  return {
    tracks: [`${BOX}px`, ...tracks, `${MENU}px`].join(" "),
    least: widths + BOX + MENU + GAP * (columns.length + 1) + PADDING_START + PADDING_END,
  }
}
