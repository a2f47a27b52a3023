import type { Box, Mark, TextRun } from "../label/label-marks.ts"
import { drawBlock, drawFrame, drawMatrix, drawShape, type Dots } from "./draw-figures.ts"
import type { PlacedBitmap } from "./fill-outline.ts"
import { deflatedField, plainField } from "./graphic-field.ts"
import { joinGlyphs, placeGlyphs } from "./raster-text.ts"
import type { ZplFile } from "./zpl-file.ts"

/** Writes marks as commands of a printer of one resolution. It remembers what it wrote, so one is made for each file. */
export interface MarkWriter {
  /** Adds the commands of a page's sections to a file. */
  write(sections: readonly (readonly Mark[])[], file: ZplFile): void
}

/** A bitmap's command, and its place from the mark's own. */
interface KnownField {
  readonly command: string
  readonly left: number
  readonly top: number
}

/** Fields and texts remembered before the older half of them is dropped. */
const MOST_KNOWN = 4000

/** @param dotsPerInch of the printer. */
export function createMarkWriter(dotsPerInch: number): MarkWriter {
  const dots: Dots = (points) => (points * dotsPerInch) / 72
  const fields = new Map<string, KnownField>()
  const seen = new Map<string, true>()

  const at = (points: number, offset: number) => Math.max(0, Math.round(dots(points)) + offset)
  const field = (key: string, { x, y }: { x: number; y: number }, draw: () => PlacedBitmap): string => {
    const { command, left, top } = fields.get(key) ?? remember(fields, key, toField(draw()))
    return command === "" ? "" : `^FO${at(x, left)},${at(y, top)}${command}^FS\n`
  }
  // A text that is new is put together from letters, which are known; only one that comes again is worth deflating.
  const text = (run: TextRun): string => {
    const key = `${run.face} ${run.size} ${run.text}`
    const place = { x: run.x, y: run.baseline }
    const isKnown = seen.has(key)
    if (!isKnown) remember(seen, key, true)
    const glyphs = () => placeGlyphs(run.text, run.face, dots(run.size))
    if (isKnown) return field(key, place, () => joinGlyphs(glyphs()))
    const [x, baseline] = [at(run.x, 0), at(run.baseline, 0)]
    let commands = ""
    for (const { glyph, x: from } of glyphs()) {
      commands += `^FO${Math.max(0, x + from)},${Math.max(0, baseline + glyph.top)}${glyph.command}`
    }
    return commands
  }

  const writers: { readonly [Kind in Mark["kind"]]: (mark: Mark & { kind: Kind }) => string } = {
    text,
    rule: (mark) => box(mark, dots),
    block: (mark) => field(keyOf(mark, mark.texts), mark, () => drawBlock(mark, dots)),
    frame: (mark) => field(keyOf(mark, []), mark, () => drawFrame(mark, dots)),
    shape: (mark) => field(`${mark.scale} ${mark.path}`, mark, () => drawShape(mark, dots)),
    bars: (mark) => (mark.bars.rows === 1 ? linearBars(mark, dots) : matrixBars(mark, dots)),
  }
  const writeOne = <Kind extends Mark["kind"]>(mark: Mark & { kind: Kind }): string => writers[mark.kind](mark)
  const writeAll = (marks: readonly Mark[]): string => {
    let commands = ""
    for (const mark of marks) commands += writeOne(mark)
    return commands
  }
  // A section that comes again is written anew the second time, because its texts are deflated from then on. From the third time on its
  // bytes are copied: most of a label is of such sections.
  const sections = new WeakMap<readonly Mark[], Uint8Array | null>()
  const writeSection = (marks: readonly Mark[], file: ZplFile): void => {
    const known = sections.get(marks)
    if (known instanceof Uint8Array) {
      file.copy(known)
      return
    }
    const commands = writeAll(marks)
    sections.set(marks, known === null ? Buffer.from(commands, "latin1") : null)
    file.add(commands)
  }
  return {
    write: (all, file) => {
      for (const section of all) writeSection(section, file)
    },
  }
}

function keyOf({ kind, x, y, width, height }: Mark & Box, texts: readonly TextRun[]): string {
  return [kind, x, y, width, height, ...texts.flatMap(({ text, size }) => [size, text])].join(" ")
}

function toField({ bitmap, left, top }: PlacedBitmap): KnownField {
  return { command: bitmap.bytes.length === 0 ? "" : deflatedField(bitmap), left, top }
}

function remember<Value>(known: Map<string, Value>, key: string, value: Value): Value {
  if (known.size >= MOST_KNOWN) for (const old of [...known.keys()].slice(0, MOST_KNOWN / 2)) known.delete(old)
  known.set(key, value)
  return value
}

function box({ x, y, width, height }: Box, dots: Dots): string {
  const [across, down] = [Math.max(1, Math.round(dots(width))), Math.max(1, Math.round(dots(height)))]
  return `^FO${Math.round(dots(x))},${Math.round(dots(y))}^GB${across},${down},${Math.min(across, down)}^FS\n`
}

/** Bars as filled boxes of whole dots. */
function linearBars({ bars, x, y, module, rowHeight }: Mark & { kind: "bars" }, dots: Dots): string {
  const [left, top, wide, high] = [Math.round(dots(x)), Math.round(dots(y)), Math.round(dots(module)), dots(rowHeight)]
  let commands = ""
  for (const run of bars.runs) {
    const width = run.width * wide
    commands += `^FO${left + run.x * wide},${top}^GB${width},${Math.round(high)},${width}^FS\n`
  }
  return commands
}

/** As a bitmap of whole dots, because the printer's own command moves and sizes the code by rules of its own. */
function matrixBars({ bars, x, y, module }: Mark & { kind: "bars" }, dots: Dots): string {
  const side = Math.round(dots(module))
  return `^FO${Math.round(dots(x))},${Math.round(dots(y))}${plainField(drawMatrix(bars, side), side)}^FS\n`
}
