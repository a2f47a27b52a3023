import { groupS10 } from "@smart-send/domain/label/s10"
import { firstLetter } from "@smart-send/domain/text/first-letter"
import { code128, qrCode } from "./bars.ts"
import { courierMark } from "./courier-marks.ts"
import { balance, fitLine, fitText, LEADING, type FittedText, type TextLine } from "./fit-text.ts"
import type { LabelData, LabelParty } from "./label-data.ts"
import { printable, type Face } from "./label-fonts.ts"
import type { Box, Mark } from "./label-marks.ts"
import { CAP_HEIGHT, toRuns, type LinesPlace } from "./place-lines.ts"
import { measureText as measure } from "./shape-text.ts"

/** 4 x 6 inches in points. */
export const LABEL_WIDTH = 288
export const LABEL_HEIGHT = 432

/** The margin that thermal printers can't print on: a sixth of an inch on every side. */
const LEFT = 12
const RIGHT = LABEL_WIDTH - 12
const WIDTH = RIGHT - LEFT
/** One dot of a 203 dpi printer, in points. */
const DOT_203 = 72 / 203
/** Light modules that a scanner needs on both sides of Code 128, and around a QR code. */
const QUIET_LINEAR = 10
const QUIET_QR = 4

/**
 * Where everything on a label stands, by sections. What draws it, and in which language, is none of its business. A
 * section that labels have in common is the same object again, so that it need be written once only.
 * @param dot one dot of the printer, in points: modules of bars are whole dots, so that they are printed sharply.
 */
export function layOutLabel(label: LabelData, dot: number = DOT_203): readonly (readonly Mark[])[] {
  const { courierName, courierMark: key, serviceName, sender, weight, parcel, bookedOn, instructions } = label
  const isAbroad = label.isInternational
  return [
    shared(["header", courierName, key, serviceName], () => header(label)),
    RULES[0],
    shared(["facts", weight, parcel.number, parcel.of, bookedOn, ...instructions], () => facts(label)),
    RULES[1],
    CAPTIONS.recipient,
    recipientMarks(label),
    RULES[2],
    shared(["sender", isAbroad, isAbroad ? sender.country : "", ...senderLines(sender)], () => senderMarks(label)),
    CAPTIONS.reference,
    referenceMarks(label),
    [qrMark(label, dot)],
    RULES[3],
    trackingMarks(label, dot),
  ]
}

const RULES = [[rule(52)], [rule(81)], [rule(231)], [rule(313)]] as const
const CAPTIONS = { recipient: [caption("DELIVER TO", LEFT, 86)], reference: [caption("REFERENCE", LEFT, 290)] } as const

const sections = new Map<string, readonly Mark[]>()
/** A morning has few couriers, services, weights and senders. */
const MOST_SHARED = 500

/** Lays out what depends on `of` alone, once. */
function shared(of: readonly (string | number | boolean)[], layOut: () => readonly Mark[]): readonly Mark[] {
  const key = of.join("\0")
  const known = sections.get(key)
  if (known !== undefined) return known
  if (sections.size >= MOST_SHARED) sections.clear()
  const made = layOut()
  sections.set(key, made)
  return made
}

function header({ courierName, courierMark: key, serviceName }: LabelData): readonly Mark[] {
  const name = fitLine(measure, line(courierName, "bold"), { width: 96, largest: 20, smallest: 9 })
  const block = { x: 150, y: 13, width: RIGHT - 150, height: 33 }
  const room = { width: block.width - 14, height: block.height - 6, largest: 19, smallest: 7 }
  const words = line(serviceName, "bold")
  const service = balance(measure, words, fitText(measure, [words], room), room.width)
  return [
    courierSign(courierName, key),
    ...texts(name, { x: LEFT + 36, y: 29 - (name.size * CAP_HEIGHT) / 2, width: 96 }),
    blockOf(block, service),
  ]
}

/** The courier's mark, or its initial where it has none. */
function courierSign(courierName: string, key: string): Mark {
  const path = courierMark(key)
  if (path !== undefined) return { kind: "shape", path, x: LEFT, y: 14, scale: 1.25 }
  // Of what can be printed, so that a sign of several characters is one replacement mark.
  const initial = { size: 22, lines: [line(firstLetter(printable(courierName, "bold")), "bold")] }
  const place = { x: LEFT, y: 21, width: 30, align: "center" } as const
  return { kind: "block", x: LEFT, y: 14, width: 30, height: 30, radius: 5, texts: toRuns(initial, place) }
}

function facts({ weight, parcel, bookedOn, instructions }: LabelData): readonly Mark[] {
  const each = [
    { name: "WEIGHT", value: `${formatWeight(weight)} kg`, x: LEFT, width: 62 },
    { name: "PARCEL", value: `${parcel.number} of ${parcel.of}`, x: LEFT + 68, width: 56 },
    { name: "BOOKED", value: formatDay(bookedOn), x: LEFT + 130, width: 66 },
  ]
  return [
    ...each.map(({ name, x }) => caption(name, x, 57)),
    ...each.flatMap(({ value, x, width }) =>
      texts(fitLine(measure, line(value, "bold"), { width, largest: 11.5, smallest: 7 }), { x, y: 67, width }),
    ),
    ...(instructions.length === 0 ? [] : instructionMarks(instructions)),
  ]
}

function instructionMarks(instructions: readonly string[]): readonly Mark[] {
  const room = { width: 62, height: 22, largest: 9, smallest: 5.5 }
  const words = fitText(measure, [line(instructions.join(", ").toUpperCase(), "bold")], room)
  const box = { x: RIGHT - 68, y: 55, width: 68, height: 23 }
  const top = box.y + (box.height - textHeight(words)) / 2
  return [
    { kind: "frame", ...box, radius: 2, line: 1 },
    ...texts(words, { x: box.x, y: top, width: box.width, align: "center" }),
  ]
}

function recipientMarks({ recipient, isInternational }: LabelData): readonly Mark[] {
  const name: readonly TextLine[] = toLines([recipient.name], "bold")
  const rest = toLines([recipient.organisation, ...recipient.lines], "regular")
  const address = fitText(measure, [...name, ...rest], { width: WIDTH, height: 100, largest: 15, smallest: 6 })
  const country = isInternational ? recipient.country.toUpperCase() : ""
  const width = country === "" ? WIDTH : WIDTH / 2 - 6
  const room = { width, largest: 30, smallest: 8 }
  const postcode = fitLine(measure, line(recipient.postcode.toUpperCase(), "bold"), room)
  return [
    ...texts(address, { x: LEFT, y: 96, width: WIDTH }),
    ...texts(postcode, { x: LEFT, y: 224 - postcode.size * CAP_HEIGHT, width }),
    ...(country === "" ? [] : [countryBlock(country)]),
  ]
}

function countryBlock(country: string): Mark {
  const block = { x: LEFT + WIDTH / 2, y: 201, width: WIDTH / 2, height: 24 }
  const room = { width: block.width - 10, height: block.height - 5, largest: 17, smallest: 6 }
  return blockOf(block, fitText(measure, [line(country, "bold")], room))
}

/** Beside the QR code. */
const SENDER_WIDTH = WIDTH - 84

function senderMarks({ sender, isInternational }: LabelData): readonly Mark[] {
  const width = SENDER_WIDTH
  const lines = toLines([...senderLines(sender), isInternational ? sender.country : ""], "regular")
  return [
    caption("FROM, AND RETURN TO", LEFT, 236),
    ...texts(fitText(measure, lines, { width, height: 42, largest: 8.5, smallest: 5 }), { x: LEFT, y: 245, width }),
  ]
}

function referenceMarks({ reference }: LabelData): readonly Mark[] {
  const words = line(reference === "" ? "-" : reference, "mono")
  const room = { width: SENDER_WIDTH, height: 12, largest: 9.5, smallest: 5 }
  return texts(fitText(measure, [words], room), { x: LEFT, y: 299, width: SENDER_WIDTH })
}

/** What a hand-held reader in the depot needs when it is offline. */
function qrMark(label: LabelData, dot: number): Mark {
  const { recipient, reference } = label
  const bars = qrCode([parcelCode(label), recipient.postcode, reference].join("|"))
  const modules = bars.columns + 2 * QUIET_QR
  const module = Math.max(1, Math.floor(82 / (modules * dot))) * dot
  const side = bars.columns * module
  return { kind: "bars", bars, x: RIGHT - side - 2, y: 231 + (82 - side) / 2, module, rowHeight: module }
}

function trackingMarks(label: LabelData, dot: number): readonly Mark[] {
  const bars = code128(parcelCode(label))
  const room = LABEL_WIDTH - 4
  const module = Math.max(1, Math.floor(room / ((bars.columns + 2 * QUIET_LINEAR) * dot))) * dot
  const { number, of } = label.parcel
  const words = groupS10(label.trackingNumber) + (isOneOfMany(label) ? `  ${number} of ${of}` : "")
  const fitted = fitLine(measure, line(words, "mono"), { width: WIDTH, largest: 16, smallest: 7 })
  return [
    { kind: "bars", bars, x: (LABEL_WIDTH - bars.columns * module) / 2, y: 320, module, rowHeight: 78 },
    ...texts(fitted, { x: LEFT, y: 405, width: WIDTH, align: "center" }),
  ]
}

/** The content of the codes: the parcel's own number, or the shipment's with the parcel's place, so that no two parcels carry the same bars. */
function parcelCode(label: LabelData): string {
  const { trackingNumber, parcel } = label
  return isOneOfMany(label) ? `${trackingNumber}-${parcel.number}/${parcel.of}` : trackingNumber
}

function isOneOfMany({ parcel }: LabelData): boolean {
  return parcel.of > 1 && !parcel.hasOwnNumber
}

function rule(y: number): Mark {
  return { kind: "rule", x: LEFT, y: y - 0.6, width: WIDTH, height: 1.2 }
}

function caption(text: string, x: number, y: number): Mark {
  return { kind: "text", text, face: "regular", size: 6, x, baseline: y + 6 * CAP_HEIGHT }
}

function texts(fitted: FittedText, place: LinesPlace): readonly Mark[] {
  return toRuns(fitted, place).map((run) => Object.assign({ kind: "text" as const }, run))
}

/** Words in the middle of a black block. */
function blockOf(box: Box, words: FittedText): Mark {
  const y = box.y + (box.height - textHeight(words)) / 2
  return { kind: "block", ...box, radius: 3, texts: toRuns(words, { x: box.x, y, width: box.width, align: "center" }) }
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
