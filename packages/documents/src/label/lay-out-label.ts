import { groupS10 } from "@smart-send/domain/label/s10"
import { firstLetter } from "@smart-send/domain/text/first-letter"
import { code128, qrCode } from "./bars.ts"
import { CAP_HEIGHT, type Pen } from "./draw-marks.ts"
import { courierMark } from "./courier-marks.ts"
import { balance, fitLine, fitText, LEADING, type FittedText, type TextLine } from "./fit-text.ts"
import type { LabelData, LabelParty } from "./label-data.ts"
import { printable, type Face } from "./label-fonts.ts"

/** 4 x 6 inches in points. */
export const LABEL_WIDTH = 288
export const LABEL_HEIGHT = 432

/** The margin that thermal printers can't print on: a sixth of an inch on every side. */
const LEFT = 12
const RIGHT = LABEL_WIDTH - 12
const WIDTH = RIGHT - LEFT
/** One dot of a 203 dpi printer. Modules are whole dots, so that bars are printed sharply. */
const DOT = 72 / 203
/** Light modules that a scanner needs on both sides of Code 128, and around a QR code. */
const QUIET_LINEAR = 10
const QUIET_QR = 4
/** Draws one label with its top left corner at the document's origin. */
export function drawLabel(pen: Pen, label: LabelData): void {
  drawHeader(pen, label)
  rule(pen, 52)
  drawFacts(pen, label)
  rule(pen, 81)
  drawRecipient(pen, label)
  rule(pen, 231)
  drawSender(pen, label)
  drawQr(pen, label)
  rule(pen, 313)
  drawTracking(pen, label)
}

function drawHeader(pen: Pen, { courierName, courierMark: key, serviceName }: LabelData): void {
  const mark = courierMark(key)
  const { document } = pen
  document.save().translate(LEFT, 14).scale(1.25)
  if (mark === undefined) document.roundedRect(0, 0, 24, 24, 4).fill("black")
  else document.path(mark).fill("black", "even-odd")
  document.restore()
  if (mark === undefined) {
    // Of what can be printed, so that a sign of several characters is one replacement mark.
    const initial = line(firstLetter(printable(courierName, "bold")), "bold")
    pen.drawLines({ size: 22, lines: [initial] }, { x: LEFT, y: 21, width: 30, align: "center", ink: "white" })
  }
  const name = fitLine(pen.measure, line(courierName, "bold"), { width: 96, largest: 20, smallest: 9 })
  pen.drawLines(name, { x: LEFT + 36, y: 29 - (name.size * CAP_HEIGHT) / 2, width: 96 })

  const block = { x: 150, y: 13, width: RIGHT - 150, height: 33 }
  document.roundedRect(block.x, block.y, block.width, block.height, 3).fill("black")
  const room = { width: block.width - 14, height: block.height - 6, largest: 19, smallest: 7 }
  const words = line(serviceName, "bold")
  const service = balance(pen.measure, words, fitText(pen.measure, [words], room), room.width)
  const top = block.y + (block.height - textHeight(service)) / 2
  pen.drawLines(service, { x: block.x, y: top, width: block.width, align: "center", ink: "white" })
}

function drawFacts(pen: Pen, { weight, parcel, bookedOn, instructions }: LabelData): void {
  const facts = [
    { name: "WEIGHT", value: `${formatWeight(weight)} kg`, x: LEFT, width: 62 },
    { name: "PARCEL", value: `${parcel.number} of ${parcel.of}`, x: LEFT + 68, width: 56 },
    { name: "BOOKED", value: formatDay(bookedOn), x: LEFT + 130, width: 66 },
  ]
  for (const { name, value, x, width } of facts) {
    caption(pen, name, x, 57)
    const room = { width, largest: 11.5, smallest: 7 }
    pen.drawLines(fitLine(pen.measure, line(value, "bold"), room), { x, y: 67, width })
  }
  if (instructions.length === 0) return
  const room = { width: 62, height: 22, largest: 9, smallest: 5.5 }
  const words = fitText(pen.measure, [line(instructions.join(", ").toUpperCase(), "bold")], room)
  pen.document
    .roundedRect(RIGHT - 68, 55, 68, 23, 2)
    .lineWidth(1)
    .stroke("black")
  const top = 55 + (23 - textHeight(words)) / 2
  pen.drawLines(words, { x: RIGHT - 68, y: top, width: 68, align: "center" })
}

function drawRecipient(pen: Pen, { recipient, isInternational }: LabelData): void {
  caption(pen, "DELIVER TO", LEFT, 86)
  const name: readonly TextLine[] = toLines([recipient.name], "bold")
  const rest = toLines([recipient.organisation, ...recipient.lines], "regular")
  const address = fitText(pen.measure, [...name, ...rest], { width: WIDTH, height: 100, largest: 15, smallest: 6 })
  pen.drawLines(address, { x: LEFT, y: 96, width: WIDTH })

  const country = isInternational ? recipient.country.toUpperCase() : ""
  const postcodeWidth = country === "" ? WIDTH : WIDTH / 2 - 6
  const postcode = fitLine(pen.measure, line(recipient.postcode.toUpperCase(), "bold"), {
    width: postcodeWidth,
    largest: 30,
    smallest: 8,
  })
  pen.drawLines(postcode, { x: LEFT, y: 224 - postcode.size * CAP_HEIGHT, width: postcodeWidth })
  if (country === "") return
  const block = { x: LEFT + WIDTH / 2, y: 201, width: WIDTH / 2, height: 24 }
  pen.document.roundedRect(block.x, block.y, block.width, block.height, 3).fill("black")
  const room = { width: block.width - 10, height: block.height - 5, largest: 17, smallest: 6 }
  const words = fitText(pen.measure, [line(country, "bold")], room)
  const top = block.y + (block.height - textHeight(words)) / 2
  pen.drawLines(words, { x: block.x, y: top, width: block.width, align: "center", ink: "white" })
}

function drawSender(pen: Pen, { sender, isInternational, reference }: LabelData): void {
  const width = WIDTH - 84
  caption(pen, "FROM, AND RETURN TO", LEFT, 236)
  const lines = toLines([...senderLines(sender), isInternational ? sender.country : ""], "regular")
  pen.drawLines(fitText(pen.measure, lines, { width, height: 42, largest: 8.5, smallest: 5 }), {
    x: LEFT,
    y: 245,
    width,
  })
  caption(pen, "REFERENCE", LEFT, 290)
  const words = line(reference === "" ? "-" : reference, "mono")
  const room = { width, height: 12, largest: 9.5, smallest: 5 }
  pen.drawLines(fitText(pen.measure, [words], room), { x: LEFT, y: 299, width })
}

/** What a hand-held reader in the depot needs when it is offline. */
function drawQr(pen: Pen, label: LabelData): void {
  const { recipient, reference } = label
  const bars = qrCode([parcelCode(label), recipient.postcode, reference].join("|"))
  const modules = bars.columns + 2 * QUIET_QR
  const module = Math.max(1, Math.floor(82 / (modules * DOT))) * DOT
  const side = bars.columns * module
  pen.drawBars(bars, { x: RIGHT - side - 2, y: 231 + (82 - side) / 2, module, rowHeight: module })
}

function drawTracking(pen: Pen, label: LabelData): void {
  const bars = code128(parcelCode(label))
  const room = LABEL_WIDTH - 4
  const module = Math.max(1, Math.floor(room / ((bars.columns + 2 * QUIET_LINEAR) * DOT))) * DOT
  pen.drawBars(bars, { x: (LABEL_WIDTH - bars.columns * module) / 2, y: 320, module, rowHeight: 78 })
  const { number, of } = label.parcel
  const words = groupS10(label.trackingNumber) + (isOneOfMany(label) ? `  ${number} of ${of}` : "")
  const text = line(words, "mono")
  const fitted = fitLine(pen.measure, text, { width: WIDTH, largest: 16, smallest: 7 })
  pen.drawLines(fitted, { x: LEFT, y: 405, width: WIDTH, align: "center" })
}

/** The content of the codes: the parcel's own number, or the shipment's with the parcel's place, so that no two parcels carry the same bars. */
function parcelCode(label: LabelData): string {
  const { trackingNumber, parcel } = label
  return isOneOfMany(label) ? `${trackingNumber}-${parcel.number}/${parcel.of}` : trackingNumber
}

function isOneOfMany({ parcel }: LabelData): boolean {
  return parcel.of > 1 && !parcel.hasOwnNumber
}

function rule({ document }: Pen, y: number): void {
  document.rect(LEFT, y - 0.6, WIDTH, 1.2).fill("black")
}

function caption(pen: Pen, text: string, x: number, y: number): void {
  pen.drawLines({ size: 6, lines: [{ text, face: "regular" }] }, { x, y, width: WIDTH })
}

function line(text: string, face: Face): TextLine {
  return { text: printable(text, face), face }
}

function toLines(texts: readonly string[], face: Face): readonly TextLine[] {
  return texts.map((text) => line(text, face)).filter(({ text }) => text !== "")
}

function senderLines({ name, organisation, lines, postcode }: LabelParty): readonly string[] {
  return [[name, organisation].filter((part) => part !== "").join(", "), lines.join(", "), postcode]
}

function textHeight({ size, lines }: FittedText): number {
  return size * (CAP_HEIGHT + (lines.length - 1) * LEADING)
}

/** kg with two decimals, or three for a parcel too light to show in two. */
function formatWeight(weight: number): string {
  return weight < 0.1 ? weight.toFixed(3) : weight.toFixed(2)
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const

/** `2026-11-21` as it is read: 21 Nov 2026. */
function formatDay(isoDate: string): string {
  const [year = "", month = "", day = ""] = isoDate.slice(0, 10).split("-")
  return `${Number(day)} ${MONTHS[Number(month) - 1] ?? month} ${year}`
}
