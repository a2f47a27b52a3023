import type { LabelParty } from "../label/label-data.ts"
import { createPaper, MARGIN, PAPER_WIDTH, type Paper, type PaperOptions } from "./create-paper.ts"
import { writeParty } from "./write-party.ts"
import { writeTable, type Column } from "./write-table.ts"

/** What one courier takes over at a counter. Of the buyers it says no more than a claim needs. */
export interface ProofOfPosting {
  readonly courier: string
  readonly sender: LabelParty
  readonly parcels: readonly PostedParcel[]
}

export interface PostedParcel {
  readonly trackingNumber: string
  readonly initials: string
  readonly postcode: string
  readonly service: string
  /** kg */
  readonly weight: number
}

const columns: readonly Column[] = [
  { name: "TRACKING NUMBER", share: 0.34, face: "mono" },
  { name: "NAME", share: 0.1 },
  { name: "POSTCODE", share: 0.16 },
  { name: "SERVICE", share: 0.28 },
  { name: "KG", share: 0.12, align: "right" },
]
/** Height of the box that the counter stamps and signs. */
const STAMP = 120

/** A sheet for each courier, in the order given. */
export async function renderProofsOfPosting(proofs: readonly ProofOfPosting[], options: PaperOptions): Promise<Buffer> {
  const paper = createPaper(options)
  for (const proof of proofs) writeProof(paper, proof)
  return paper.end()
}

function writeProof(paper: Paper, { courier, sender, parcels }: ProofOfPosting): void {
  paper.startSheet(`Proof of posting: ${courier}`)
  paper.y += writeParty(paper, "POSTED BY", sender, { x: MARGIN, width: PAPER_WIDTH }) + 16
  writeTable(
    paper,
    columns,
    parcels.map(({ trackingNumber, initials, postcode, service, weight }) => [
      trackingNumber,
      initials,
      postcode,
      service,
      weight.toFixed(3),
    ]),
  )
  const weight = parcels.reduce((sum, parcel) => sum + parcel.weight, 0)
  const count = `${parcels.length} ${parcels.length === 1 ? "parcel" : "parcels"}`
  paper.need(STAMP + 40)
  paper.y += 4
  paper.y +=
    paper.write(`${count}, ${weight.toFixed(3)} kg`, { face: "bold", align: "right", width: PAPER_WIDTH - 10 }) + 14
  writeStampBox(paper)
}

function writeStampBox(paper: Paper): void {
  const [top, half] = [paper.y, PAPER_WIDTH / 2 - 8]
  const right = MARGIN + PAPER_WIDTH - half
  const box = { kind: "frame", y: top, width: half, height: STAMP, radius: 3, line: 0.8 } as const
  paper.draw([
    { ...box, x: MARGIN },
    { ...box, x: right },
  ])
  paper.y = top + 8
  paper.write("Stamp of the counter", { size: 8, x: MARGIN + 8, width: half - 16 })
  for (const [at, name] of ["Number of parcels taken over", "Date and time", "Name and signature"].entries()) {
    paper.y = top + 8 + at * (STAMP / 3)
    paper.write(name, { size: 8, x: right + 8, width: half - 16 })
  }
  paper.y = top + STAMP
}
