import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { loadGazetteer } from "./load-gazetteer.ts"

const SHIPPED = join(import.meta.dirname, "../../../../../apps/smart-send/config/gazetteer")
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gazetteer-"))
})
afterAll(() => rm(folder, { recursive: true }))

it("the shipped gazetteer has every postcode area of the British Isles, and each place once", async () => {
  const gazetteer = await loadGazetteer(SHIPPED)
  const areas =
    "AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL GU GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE"
  expect(areas.split(" ").filter((area) => !gazetteer.isArea(area))).toEqual([])
  expect(gazetteer.isArea("ZZ")).toBe(false)
  expect(gazetteer.placesAt("YO21 3BD").map(({ town }) => town)).toEqual(["Whitby"])
  expect(gazetteer.placesNamed("newport").length).toBeGreaterThan(2)
})

it("a fault in a gazetteer is named with file and line, and stops the start", async () => {
  const lines = [
    "town,districts,latitude,longitude",
    "Leeds,LS1-LS17,53.8,-1.53",
    ",LS1,53.8,-1.53",
    "York,1YO,53.9,-1.08",
    "York,YO1,,",
  ]
  await writeFile(join(folder, "GBR.csv"), lines.join("\n"))
  const refusal = await loadGazetteer(folder).then(
    () => "",
    (error: unknown) => String(error),
  )
  expect(refusal).toContain("The town is missing.")
  expect(refusal).toContain('"1YO" is no postcode district')
  expect(refusal).toContain("Latitude and longitude must be degrees.")
  expect(refusal).toMatch(/GBR\.csv:3/)
})
