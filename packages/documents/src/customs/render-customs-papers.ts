import { LABELS_A_SHEET } from "@smart-send/domain/label/label-format"
import PdfKit from "pdfkit"
import { drawMarks } from "../label/draw-marks.ts"
import { registerFaces } from "../label/label-fonts.ts"
import type { Mark } from "../label/label-marks.ts"
import { LABEL_WIDTH } from "../label/lay-out-label.ts"
import type { PaperOptions } from "../paper/create-paper.ts"
import type { CommercialInvoice, CustomsForm } from "./customs-form.ts"
import { layOutCn22 } from "./lay-out-cn22.ts"
import { HALF_A4, layOutCn23 } from "./lay-out-cn23.ts"
import { renderCommercialInvoices } from "./render-commercial-invoices.ts"

/** One paper of an item. */
export type CustomsPaperToPrint =
  | { readonly kind: "form"; readonly form: CustomsForm }
  | { readonly kind: "invoice"; readonly invoice: CommercialInvoice }

const A4 = { width: 595.28, height: 841.89 } as const
/** A laser printer's dot. */
const DOT = 72 / 600

/** A page of the document: the place of one of the sheets that were made for it. */
interface SheetOf {
  readonly of: "forms" | "invoices"
  readonly page: number
}

/**
 * Customs papers alone, on A4: four CN22 to a sheet, two CN23, and invoices on sheets of their own, which follow the sheet that
 * their item's form is on.
 */
export async function renderCustomsPapers(
  papers: readonly CustomsPaperToPrint[],
  options: PaperOptions,
): Promise<Buffer> {
  const forms = createFormSheets(options)
  const invoices = papers.flatMap((paper) => (paper.kind === "invoice" ? [paper.invoice] : []))
  const written = invoices.length === 0 ? null : await renderCommercialInvoices(invoices, options)
  const order: SheetOf[] = []
  let [invoice, sheet] = [0, 0]
  for (const paper of papers) {
    if (paper.kind === "invoice") {
      const count = written?.pages[invoice] ?? 0
      for (let page = 0; page < count; page += 1) order.push({ of: "invoices", page: sheet + page })
      sheet += count
      invoice += 1
    } else {
      for (const page of forms.add(paper.form)) order.push({ of: "forms", page })
    }
  }
  const drawn = await forms.end()
  if (drawn === null) return written?.pdf ?? Buffer.alloc(0)
  return written === null ? drawn : merge({ forms: drawn, invoices: written.pdf }, order, options)
}

/** Sheets that are filled with forms of one size, then of another. */
function createFormSheets({ title, madeAt }: PaperOptions) {
  const info = { Title: title, Creator: "Smart Send", Producer: "Smart Send", CreationDate: madeAt }
  const document = new PdfKit({ size: [A4.width, A4.height], margin: 0, autoFirstPage: false, info })
  const chunks: Buffer[] = []
  document.on("data", (chunk: Buffer) => chunks.push(Buffer.from(chunk)))
  const ended = new Promise<void>((resolve, reject) => {
    document.on("end", resolve).on("error", reject)
  })
  registerFaces(document)
  let sheets = 0
  let open: { readonly kind: CustomsForm["kind"]; used: number } | null = null

  /** Draws one page of a form. Answers the sheet that was begun for it, or none. */
  function place(kind: CustomsForm["kind"], marks: readonly Mark[]): readonly number[] {
    const room = kind === "CN22" ? LABELS_A_SHEET : 2
    const begun = open === null || open.kind !== kind || open.used === room
    if (begun) {
      document.addPage()
      sheets += 1
      open = { kind, used: 0 }
    }
    const used = open?.used ?? 0
    const x = kind === "CN22" ? (used % 2) * (A4.width / 2) + (A4.width / 2 - LABEL_WIDTH) / 2 : 0
    const y = kind === "CN22" ? Math.floor(used / 2) * (A4.height / 2) + MARGIN : used * (A4.height / 2)
    document.save().translate(x, y)
    drawMarks(document, marks)
    document.restore()
    if (open !== null) open.used += 1
    return begun ? [sheets - 1] : []
  }

  return {
    add: (form: CustomsForm): readonly number[] => {
      const pages = form.kind === "CN22" ? [layOutCn22(form)] : layOutCn23(form, HALF_A4, DOT)
      return pages.flatMap((marks) => place(form.kind, marks))
    },
    end: async (): Promise<Buffer | null> => {
      if (sheets === 0) return null
      document.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}

/** Of a quarter of the sheet, for printers that can't print to the edge. */
const MARGIN = 20

async function merge(
  parts: { readonly forms: Buffer; readonly invoices: Buffer },
  order: readonly SheetOf[],
  { title, madeAt }: PaperOptions,
): Promise<Buffer> {
  // Loaded with the first papers that are put together, as with labels.
  const { PDFDocument } = await import("pdf-lib")
  const target = await PDFDocument.create({ updateMetadata: false })
  target.setTitle(title)
  target.setCreator("Smart Send")
  target.setProducer("Smart Send")
  target.setCreationDate(madeAt)
  const sources = { forms: await PDFDocument.load(parts.forms), invoices: await PDFDocument.load(parts.invoices) }
  for (const { of, page } of order) {
    const [copy] = await target.copyPages(sources[of], [page])
    if (copy !== undefined) target.addPage(copy)
  }
  return Buffer.from(await target.save({ useObjectStreams: false }))
}
