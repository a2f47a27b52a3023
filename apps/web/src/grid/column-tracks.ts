import type { Column } from "./column.ts"

/** Pixels, as in the style sheet: the checkbox, the menu, the gaps, and the row's own padding. */
const BOX = 40
const MENU = 32
const GAP = 12
const PADDING_START = 12
const PADDING_END = 16

/** Of a problem with its controls. */
const ROOM_FOR_PROBLEM = 300

/** Added to each column when they do not all fit. The list scrolls sideways then in any case. */
const ROOMIER = 1.25

interface Tracks {
  readonly tracks: string
  /** The least width of a row in pixels. */
  readonly least: number
}

interface GridTracks extends Tracks {
  /** The tracks of a list narrower than `least`. */
  readonly wide: Tracks
  /** How far the pinned columns reach from either edge then: checkbox and buyer, price and menu. */
  readonly start: number
  readonly end: number
  /** Where a row's problem begins: the track, and its distance from the edge in a list narrower than `least`. */
  readonly problem: { readonly track: number; readonly start: number; readonly isBesideContents: boolean }
}

export function tracksOf(columns: readonly Column[]): GridTracks {
  // The contents keep their SKU beside a problem when they stand beside the buyer, where they stand at first. Beside a panel
  // there may be no room for both, and the sentence is what has to be read.
  const isBesideContents = columns[1]?.key === "contents" && widthOf(columns.slice(2, -1)) >= ROOM_FOR_PROBLEM
  const spared = isBesideContents ? 2 : 1
  const roomy = columns.map((column) => (column.share === 0 ? column : { ...column, least: column.least * ROOMIER }))
  return {
    ...tracksIn(columns),
    wide: tracksIn(roomy),
    start: PADDING_START + BOX + GAP + (roomy[0]?.least ?? 0),
    end: PADDING_END + MENU + GAP + (roomy.at(-1)?.least ?? 0),
    problem: {
      isBesideContents,
      track: 2 + spared,
      start: roomy.slice(0, spared).reduce((sum, { least }) => sum + least + GAP, PADDING_START + BOX + GAP),
    },
  }
}

function tracksIn(columns: readonly Column[]): Tracks {
  const tracks = columns.map(({ least, share }) => (share === 0 ? `${least}px` : `minmax(${least}px, ${share}fr)`))
  return {
    tracks: [`${BOX}px`, ...tracks, `${MENU}px`].join(" "),
    least: widthOf(columns) + BOX + MENU + GAP * (columns.length + 1) + PADDING_START + PADDING_END,
  }
}

function widthOf(columns: readonly Column[]): number {
  return columns.reduce((sum, { least }) => sum + least, 0)
}
