import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { createGazetteer, type Gazetteer, type GazetteerPlace } from "@smart-send/domain/address-check/gazetteer"
import { postcodeRange } from "@smart-send/domain/country/postcode-pattern"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { z } from "zod"
import { faultText, type FileFault } from "../../platform/data-file/file-fault.ts"
import { readCsvTable, type CsvLine } from "../../platform/data-file/csv-table.ts"
import { StartRefusal } from "../../platform/process/start-refusal.ts"

const COLUMNS = ["town", "districts", "latitude", "longitude"]
/** More faults would only scroll the first ones off the screen. */
const MOST_REPORTED = 20

const centreSchema = z.object({
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
})

/**
 * Loads the towns and their postcode districts, one on each line, from every .csv of a folder. An operator may use a
 * folder of their own.
 * @throws StartRefusal naming each fault by file and line.
 */
export async function loadGazetteer(folder: string): Promise<Gazetteer> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".csv")).toSorted()
  const faults: FileFault[] = []
  const places: GazetteerPlace[] = []
  for (const file of names) {
    const table = readCsvTable(file, await readFile(join(folder, file), "utf8"), COLUMNS)
    if (!table.ok) faults.push(...table.error)
    for (const line of table.ok ? table.value : []) {
      const place = readPlace(line)
      if (place.ok) places.push(place.value)
      else faults.push({ file, line: line.line, column: 1, message: place.error })
    }
  }
  if (faults.length > 0) {
    throw new StartRefusal(
      ["The gazetteer can't be used:", ...faults.slice(0, MOST_REPORTED).map(faultText)].join("\n"),
    )
  }
  return createGazetteer(places)
}

function readPlace({ cell }: CsvLine): Result<GazetteerPlace, string> {
  const town = cell("town")
  if (town === "") return err("The town is missing.")
  const patterns = cell("districts").split(/\s+/)
  const districts = patterns.map((pattern) => postcodeRange(pattern))
  const wrong = patterns.find((_, at) => districts[at] === null)
  if (wrong !== undefined) return err(`"${wrong}" is no postcode district, such as LS1 or LS1-LS17.`)
  const centre = centreSchema.safeParse({ latitude: cell("latitude") || "x", longitude: cell("longitude") || "x" })
  if (!centre.success) return err("Latitude and longitude must be degrees.")
  return ok({ town, districts: districts.filter((range) => range !== null), ...centre.data })
}
