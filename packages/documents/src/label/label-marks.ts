import type { Bars } from "./bars.ts"
import type { Face } from "./label-fonts.ts"

/** One run of text: its left end on its baseline. */
export interface TextRun {
  readonly text: string
  readonly face: Face
  readonly size: number
  readonly x: number
  readonly baseline: number
}

/** A rectangle from its top left corner. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * One thing on a label, as plain data that a PDF and a thermal printer can both draw. All lengths in points, downwards
 * from the label's top left corner; everything is black but the text of a block.
 */
export type Mark =
  | ({ readonly kind: "text" } & TextRun)
  | ({ readonly kind: "rule" } & Box)
  /** A black block with rounded corners and white text in it. */
  | ({ readonly kind: "block"; readonly radius: number; readonly texts: readonly TextRun[] } & Box)
  /** The outline of a rounded box; half of the line lies inside, half outside. */
  | ({ readonly kind: "frame"; readonly radius: number; readonly line: number } & Box)
  /** A drawn path on a field of 24 x 24, enlarged by `scale` and filled even-odd. */
  | { readonly kind: "shape"; readonly path: string; readonly x: number; readonly y: number; readonly scale: number }
  | {
      readonly kind: "bars"
      readonly bars: Bars
      readonly x: number
      readonly y: number
      readonly module: number
      readonly rowHeight: number
    }
