/** The formats that a label batch can be requested in. The language of label printers is listed but not produced yet. */
export const labelFormats = ["PDF_4X6", "PDF_A4", "ZPL_203", "ZPL_300"] as const
export type LabelFormat = (typeof labelFormats)[number]

/** The formats that labels are delivered in, whoever draws them. Screens offer no others. */
export const printedLabelFormats = ["PDF_4X6", "PDF_A4"] as const satisfies readonly LabelFormat[]

export function isPrinted(format: LabelFormat): boolean {
  return printedLabelFormats.some((printed) => printed === format)
}
