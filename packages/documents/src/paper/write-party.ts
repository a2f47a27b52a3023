import type { LabelParty } from "../label/label-data.ts"
import type { Paper, Setting } from "./create-paper.ts"

/** A name and an address under a caption, at the current height. Returns its height. */
export function writeParty(
  paper: Paper,
  caption: string,
  party: LabelParty,
  place: Pick<Setting, "x" | "width">,
): number {
  const { y } = paper
  paper.y += paper.write(caption, { ...place, size: 8, face: "bold" }) + 3
  const { name, organisation, lines, postcode, country } = party
  const texts = [name, organisation, ...lines, postcode, country].filter((text) => text !== "")
  for (const [at, text] of texts.entries()) {
    paper.y += paper.write(text, { ...place, size: 11, face: at === 0 ? "bold" : "regular" }) + 1
  }
  const height = paper.y - y
  paper.y = y
  return height
}
