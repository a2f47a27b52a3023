/** What a label batch can be asked for; a label printer's own language is named, and not printed yet. */
export const labelFormats = ["PDF_4X6", "PDF_A4", "ZPL_203", "ZPL_300"] as const
export type LabelFormat = (typeof labelFormats)[number]

/** What labels are given out as, whoever draws them: nothing else is promised on a screen. */
export const printedLabelFormats = ["PDF_4X6", "PDF_A4"] as const satisfies readonly LabelFormat[]

export function isPrinted(format: LabelFormat): boolean {
  return printedLabelFormats.some((printed) => printed === format)
}
