import { code128 } from "../label/bars.ts"
import type { LabelParty } from "../label/label-data.ts"
import { createPaper, MARGIN, PAPER_WIDTH, type PaperOptions } from "./create-paper.ts"
import { writeParty } from "./write-party.ts"
import { writeTable, type Column } from "./write-table.ts"

/** The shipments of one courier and one collection. */
export interface ManifestSheet {
  readonly courier: string
  /** The manifest's number: printable ASCII, as in its bar code. */
  readonly manifestNumber: string
  /** As it is read: "Mon 23 Nov 2026". */
  readonly collectedOn: string
  /** It is not closed out, so parcels may still be added: it says so in place of room for a signature. */
  readonly isDraft: boolean
  readonly sender: LabelParty
  readonly shipments: readonly {
    readonly trackingNumber: string
    readonly service: string
    readonly postcode: string
    readonly parcels: number
    /** kg, of all its parcels. */
    readonly weight: number
  }[]
}

const columns: readonly Column[] = [
  { name: "TRACKING NUMBER", share: 0.36, face: "mono" },
  { name: "SERVICE", share: 0.28 },
  { name: "POSTCODE", share: 0.14 },
  { name: "PARCELS", share: 0.1, align: "right" },
  { name: "KG", share: 0.12, align: "right" },
]
/** Points to a module: 0.5 mm, which scanners read from a hand's breadth. */
const MODULE = 1.42
const BAR_HEIGHT = 44

/** What the driver scans and signs. */
export async function renderManifestSheet(manifest: ManifestSheet, options: PaperOptions): Promise<Buffer> {
  const { courier, manifestNumber, collectedOn, isDraft, sender, shipments } = manifest
  const paper = createPaper(options)
  paper.startSheet(`Manifest: ${courier}`)
  const bars = code128(manifestNumber)
  const module = Math.min(MODULE, PAPER_WIDTH / (bars.columns + 20))
  paper.draw([{ kind: "bars", bars, x: MARGIN + 10 * module, y: paper.y, module, rowHeight: BAR_HEIGHT }])
  paper.y += BAR_HEIGHT + 8
  paper.y +=
    paper.write(manifestNumber, { face: "mono", size: 13, x: MARGIN + 10 * module, width: PAPER_WIDTH - 10 * module }) +
    12
  paper.y += paper.write(`Collection on ${collectedOn}`, { size: 11, face: "bold" }) + 12
  paper.y += writeParty(paper, "COLLECTED FROM", sender, { x: MARGIN, width: PAPER_WIDTH }) + 16
  writeTable(
    paper,
    columns,
    shipments.map(({ trackingNumber, service, postcode, parcels, weight }) => [
      trackingNumber,
      service,
      postcode,
      String(parcels),
      weight.toFixed(3),
    ]),
  )
  const parcels = shipments.reduce((sum, shipment) => sum + shipment.parcels, 0)
  const weight = shipments.reduce((sum, shipment) => sum + shipment.weight, 0)
  paper.need(90)
  paper.y += 4
  const total = `${counted(shipments.length, "shipment")}, ${counted(parcels, "parcel")}, ${weight.toFixed(3)} kg`
  paper.y += paper.write(total, { face: "bold", align: "right", width: PAPER_WIDTH - 10 }) + 40
  if (isDraft) {
    paper.write("Draft: this manifest is not closed out. Do not sign it.", { size: 11, face: "bold" })
    return paper.end()
  }
  paper.draw([{ kind: "rule", x: MARGIN, y: paper.y, width: PAPER_WIDTH / 2, height: 0.6 }])
  paper.y += 4
  paper.write("Driver: name, signature, time", { size: 8 })
  return paper.end()
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`
}
