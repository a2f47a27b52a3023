import { z } from "zod"
import { LABELS_A_SHEET, labelFormats, printerResolution, type LabelFormat } from "../label/label-format.ts"

/**
 * How labels get to paper (PRINT-2). `File`: saved, as a browser saves files. `Browser`: printed by the browser itself.
 * `Printer`: sent by the server to a printer on the network. `Queue`: printed by whichever browser has the station's queue open.
 */
export const PRINT_WAYS = ["File", "Browser", "Printer", "Queue"] as const
export type PrintWay = (typeof PRINT_WAYS)[number]

/** The port of raw printing that printers listen on. */
export const RAW_PORT = 9100

export const STATION_LIMITS = { name: 60, address: 253, stations: 50 } as const

/** A name or an address; whether it may be printed to is for the server to say. */
const HOST = /^[A-Za-z0-9](?:[A-Za-z0-9._:-]*[A-Za-z0-9])?$/

export const printerAddressSchema = z.strictObject({
  Address: z.string().trim().min(1).max(STATION_LIMITS.address).regex(HOST),
  Port: z.int().min(1).max(65_535).default(RAW_PORT),
})
export type PrinterAddress = z.infer<typeof printerAddressSchema>

/** The settings of one station, for one user. */
export const printSettingsSchema = z
  .strictObject({
    Way: z.enum(PRINT_WAYS),
    Format: z.enum(labelFormats),
    /** Where the first label goes on its sheet of A4. Other formats begin at 1. */
    StartAt: z.int().min(1).max(LABELS_A_SHEET).default(1),
    Order: z.enum(["LIST", "PICKING", "SERVICE"]).default("LIST"),
    Split: z.enum(["NONE", "COURIER"]).default("NONE"),
    /** Kept when another way is chosen, so that nobody types it twice. */
    Printer: printerAddressSchema.nullable().default(null),
    PrintWhenBooked: z.boolean().default(false),
  })
  .refine(({ Way, Printer }) => Way !== "Printer" || Printer !== null, {
    path: ["Printer"],
    message: "Enter the printer's address.",
  })
  .refine(({ Way, Format }) => canPrintFormat(Way, Format), {
    path: ["Format"],
    message: "A browser prints PDF. Choose a PDF format, or send ZPL to a network printer.",
  })
export type PrintSettings = z.infer<typeof printSettingsSchema>

/** A browser knows no ZPL (PRINT-3). */
export function canPrintFormat(way: PrintWay, format: LabelFormat): boolean {
  return printerResolution(format) === null || way === "File" || way === "Printer"
}

/** What is done where nothing was set: the labels are saved as a file. */
export const DEFAULT_PRINT_SETTINGS: PrintSettings = {
  Way: "File",
  Format: "PDF_4X6",
  StartAt: 1,
  Order: "LIST",
  Split: "NONE",
  Printer: null,
  PrintWhenBooked: false,
}
