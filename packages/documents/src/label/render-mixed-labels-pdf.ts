import { setImmediate as letOthersRun } from "node:timers/promises"
import { LABELS_A_SHEET } from "@smart-send/domain/label/label-format"
import type { PDFDocument, PDFEmbeddedPage, PDFPage } from "pdf-lib"
import type { CommercialInvoice } from "../customs/customs-form.ts"
import { renderCommercialInvoices } from "../customs/render-commercial-invoices.ts"
import { LABEL_HEIGHT, LABEL_WIDTH } from "./lay-out-label.ts"
import { layOutOwn, type OwnLabel } from "./lay-out-own.ts"
import { renderOwnPdf, type LabelsPdfOptions } from "./render-labels-pdf.ts"

/** A label or form we draw, a label the courier drew, which may have several pages, or an invoice, which has sheets of A4. */
export type PrintableLabel =
  | OwnLabel
  | { readonly kind: "courier"; readonly pdf: Uint8Array }
  | { readonly kind: "invoice"; readonly invoice: CommercialInvoice }

/** Where a label goes: points, from the page's lower left corner. */
interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const A4 = { width: 595.28, height: 841.89 } as const
const WHOLE: Place = { x: 0, y: 0, width: LABEL_WIDTH, height: LABEL_HEIGHT }
/** Points by which a page may differ from 4 x 6 inches and still be used as it is. */
const NEAR = 1.5
/** A courier's bars are made smaller by a tenth at most, so that they still read: a page that needs more keeps its own size. */
export const LEAST_SCALE = 0.9
const pdfLib = async () => import("pdf-lib")

/** Labels placed before others get their turn. */
const TURN = 10

/**
 * One document, in the order given, of our own labels and the couriers', and of the customs papers after each. Of labels on sheets of
 * A4 an invoice follows the sheet that its label is on.
 */
export async function renderMixedLabelsPdf(
  labels: readonly PrintableLabel[],
  options: LabelsPdfOptions,
): Promise<Buffer> {
  const own = labels.filter(isOwn)
  if (own.length === labels.length) return renderOwnPdf(own, options)
  const target = await (await pdfLib()).PDFDocument.create({ updateMetadata: false })
  target.setTitle(options.title)
  target.setCreator("Smart Send")
  target.setProducer("Smart Send")
  target.setCreationDate(options.madeAt)
  const put = options.layout === "A4" ? quartersOf(target, options.startAt ?? 1) : wholesOf(target)
  const drawn = await ownPages(own, options)
  const invoices = await invoicePages(labels, options)
  for (const [place, label] of labels.entries()) {
    if (label.kind === "invoice") {
      for (const page of invoices.next().value ?? []) await putAsItIs(target, page)
    } else {
      const pages = isOwn(label) ? layOutOwn(label).map(() => drawn.next().value) : await pagesOf(label.pdf)
      for (const page of pages) if (page !== undefined) await put(page)
    }
    if (place % TURN === TURN - 1) await letOthersRun()
  }
  return Buffer.from(await target.save({ useObjectStreams: false }))
}

function isOwn(label: PrintableLabel): label is OwnLabel {
  return label.kind === "drawn" || label.kind === "form"
}

async function loadPdf(pdf: Uint8Array): Promise<PDFDocument> {
  return (await pdfLib()).PDFDocument.load(pdf)
}

async function pagesOf(pdf: Uint8Array): Promise<readonly PDFPage[]> {
  return (await loadPdf(pdf)).getPages()
}

/** Our own labels and forms, all drawn at once, one a page. */
async function ownPages(own: readonly OwnLabel[], options: LabelsPdfOptions): Promise<Iterator<PDFPage, undefined>> {
  if (own.length === 0) return [][Symbol.iterator]()
  return (await pagesOf(await renderOwnPdf(own, { ...options, layout: "4X6" })))[Symbol.iterator]()
}

/** The sheets of each invoice, all written at once. */
async function invoicePages(
  labels: readonly PrintableLabel[],
  { title, madeAt }: LabelsPdfOptions,
): Promise<Iterator<readonly PDFPage[], undefined>> {
  const invoices = labels.flatMap((label) => (label.kind === "invoice" ? [label.invoice] : []))
  if (invoices.length === 0) return [][Symbol.iterator]()
  const { pdf, pages } = await renderCommercialInvoices(invoices, { title, madeAt })
  const sheets = await pagesOf(pdf)
  let at = 0
  const each = pages.map((count) => {
    at += count
    return sheets.slice(at - count, at)
  })
  return each[Symbol.iterator]()
}

type Put = (page: PDFPage) => Promise<void>

/** Each on a page of 4 x 6 inches. */
function wholesOf(target: PDFDocument): Put {
  return async (page) => {
    const { width, height } = page.getSize()
    const isLabel = Math.abs(width - LABEL_WIDTH) <= NEAR && Math.abs(height - LABEL_HEIGHT) <= NEAR
    if (isLabel || scaleInto(WHOLE, page) < LEAST_SCALE) await putAsItIs(target, page)
    else await draw(target.addPage([LABEL_WIDTH, LABEL_HEIGHT]), await target.embedPage(page), WHOLE)
  }
}

/** Four to a page of A4, from the top left; a page too large for a quarter stands between them on its own. */
function quartersOf(target: PDFDocument, startAt: number): Put {
  let sheet: PDFPage | null = null
  let used = startAt - 1
  return async (page) => {
    const quarter = quarterAt(used)
    if (scaleInto(quarter, page) < LEAST_SCALE) {
      // A sheet that was used in part stays in the printer for the next label that fits on it.
      if (sheet !== null) used = 0
      sheet = null
      await putAsItIs(target, page)
      return
    }
    sheet ??= target.addPage([A4.width, A4.height])
    await draw(sheet, await target.embedPage(page), quarter)
    used = (used + 1) % LABELS_A_SHEET
    if (used === 0) sheet = null
  }
}

function quarterAt(used: number): Place {
  const [width, height] = [A4.width / 2, A4.height / 2]
  return { x: (used % 2) * width, y: used < 2 ? height : 0, width, height }
}

async function putAsItIs(target: PDFDocument, page: PDFPage): Promise<void> {
  const [copy] = await target.copyPages(page.doc, [page.doc.getPages().indexOf(page)])
  if (copy !== undefined) target.addPage(copy)
}

/** A label that lies on its side is stood up. */
function scaleInto({ width, height }: Place, page: PDFPage): number {
  const size = page.getSize()
  const [across, up] = size.width > size.height ? [size.height, size.width] : [size.width, size.height]
  return Math.min(width / across, height / up)
}

async function draw(sheet: PDFPage, label: PDFEmbeddedPage, place: Place): Promise<void> {
  const { degrees } = await pdfLib()
  const isLying = label.width > label.height
  const [across, up] = isLying ? [label.height, label.width] : [label.width, label.height]
  // A label is never enlarged either: scanners expect the size of its bars.
  const scale = Math.min(1, place.width / across, place.height / up)
  const left = place.x + (place.width - across * scale) / 2
  const bottom = place.y + (place.height - up * scale) / 2
  const size = { width: label.width * scale, height: label.height * scale }
  if (isLying) sheet.drawPage(label, { ...size, x: left + across * scale, y: bottom, rotate: degrees(90) })
  else sheet.drawPage(label, { ...size, x: left, y: bottom })
}
