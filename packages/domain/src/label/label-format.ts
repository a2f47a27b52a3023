/** The formats that labels are delivered in, whoever draws them: two sizes of paper, and two resolutions of label printers. */
export const labelFormats = ["PDF_4X6", "PDF_A4", "ZPL_203", "ZPL_300"] as const
export type LabelFormat = (typeof labelFormats)[number]

/** The resolution, in dots to the inch, of the printer that a format is for; null for a document of pages. */
export function printerResolution(format: LabelFormat): 203 | 300 | null {
  return resolutions[format]
}

const resolutions: Readonly<Record<LabelFormat, 203 | 300 | null>> = {
  PDF_4X6: null,
  PDF_A4: null,
  ZPL_203: 203,
  ZPL_300: 300,
}

/** Labels on a sheet of A4. A sheet that was used in part is begun at one of these places, counted from the top left in rows. */
export const LABELS_A_SHEET = 4
