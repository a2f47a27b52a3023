import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { switchCountry } from "@smart-send/domain/country/subdivision"
import { dropLocationSchema } from "@smart-send/domain/drop-location/drop-location"
import { slugSchema } from "@smart-send/domain/id/id"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { z } from "zod"
import { faultText, type FileFault } from "../../platform/data-file/file-fault.ts"
import { StartRefusal } from "../../platform/process/start-refusal.ts"
import { readCsvTable, type CsvLine } from "../../platform/data-file/csv-table.ts"
import type { Coordinates } from "./distance.ts"
import { createDropPoints, type DropPoint, type DropPoints } from "./drop-points.ts"
import { readOpeningHours } from "./opening-hours.ts"
import { locateByCentres } from "./postcode-centres.ts"

const CENTRES_FILE = "postcode-areas.csv"
const POINTS_FILE = /^([A-Z]{3})\.csv$/
/** More faults would only scroll the first ones off the screen. */
const MOST_REPORTED = 20

/**
 * Loads the places where parcels can be dropped off, one on each line of `<country>.csv`, and the file with the centres
 * of postcode areas or outcodes, by which postcodes are located.
 * @throws StartRefusal naming each fault by file and line.
 */
export async function loadDropPoints(folder: string): Promise<DropPoints> {
  const names = await fileNames(folder)
  if (names.length === 0) return createDropPoints([], () => null)
  const faults: FileFault[] = []
  const read = async <Row>(
    name: string,
    columns: readonly string[],
    rowOf: RowReader<Row>,
  ): Promise<readonly Row[]> => {
    const text = names.includes(name) ? await readFile(join(folder, name), "utf8") : null
    const table = text === null ? err([missing(name)]) : readCsvTable(name, text, columns)
    if (!table.ok) {
      faults.push(...table.error)
      return []
    }
    return table.value.flatMap((line) => {
      const row = rowOf(line)
      if (row.ok) return [row.value]
      faults.push({ file: name, line: line.line, column: 1, message: row.error })
      return []
    })
  }

  const centres = await read(CENTRES_FILE, ["area", "latitude", "longitude"], readCentre)
  const points: DropPoint[] = []
  for (const name of names) {
    const country = POINTS_FILE.exec(name)?.[1]
    if (country !== undefined) points.push(...(await read(name, POINT_COLUMNS, readPoint(country))))
  }
  if (faults.length > 0) {
    throw new StartRefusal(
      ["The drop points can't be used:", ...faults.slice(0, MOST_REPORTED).map(faultText)].join("\n"),
    )
  }
  return createDropPoints(points, locateByCentres(new Map(centres)))
}

/** Empty when the folder does not exist: not every operator has drop points. */
async function fileNames(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).toSorted()
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return []
    throw error
  }
}

function missing(file: string): FileFault {
  return { file, line: 1, column: 1, message: "This file is missing." }
}

type RowReader<Row> = (line: CsvLine) => Result<Row, string>

const coordinatesSchema = z.object({
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
})

function readCoordinates({ cell }: CsvLine): Coordinates | null {
  const given = { latitude: cell("latitude"), longitude: cell("longitude") }
  if (given.latitude === "" || given.longitude === "") return null
  const read = coordinatesSchema.safeParse(given)
  return read.success ? read.data : null
}

function readCentre(line: CsvLine): Result<readonly [area: string, centre: Coordinates], string> {
  const area = line.cell("area")
  const centre = readCoordinates(line)
  if (!/^[A-Z]{1,2}(\d{1,2}[A-Z]?)?$/.test(area)) return err(`"${area}" is no postcode area, such as EC or EC1A.`)
  return centre === null ? err("Latitude and longitude must be degrees.") : ok([area, centre])
}

/** Thousands of points share a few dozen texts: each is read, and kept, once. */
function hoursByText(): typeof readOpeningHours {
  const known = new Map<string, ReturnType<typeof readOpeningHours>>()
  return (text) => {
    const read = known.get(text) ?? readOpeningHours(text)
    known.set(text, read)
    return read
  }
}

const POINT_COLUMNS = "id code name address1 address2 postcode latitude longitude hours".split(" ")

const pointSchema = dropLocationSchema.omit({ Distance: true }).extend({
  code: slugSchema,
  Id: dropLocationSchema.shape.Id.min(1),
  Name: dropLocationSchema.shape.Name.min(1),
  Address1: dropLocationSchema.shape.Address1.min(1),
  Postcode: z.string().regex(/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/, "This is no postcode in capitals, such as M3 1AZ."),
})

/** Reads one country's points and gives each its own id. A point on an island belongs to that island's country. */
function readPoint(country: string): RowReader<DropPoint> {
  const taken = new Set<string>()
  const hoursOf = hoursByText()
  return (line) => {
    const { cell } = line
    const OpeningTimes = hoursOf(cell("hours"))
    if (OpeningTimes === null) return err(`"${cell("hours")}" are no hours, such as Mo-Sa 07:00-22:00; Su 08:00-20:00.`)
    const place = readCoordinates(line)
    if (place === null) return err("Latitude and longitude must be degrees.")
    const read = pointSchema.safeParse({
      Id: cell("id"),
      code: cell("code"),
      Name: cell("name"),
      Address1: cell("address1"),
      Address2: cell("address2"),
      Postcode: cell("postcode"),
      OpeningTimes,
    })
    if (!read.success) return err(z.prettifyError(read.error).replaceAll(/\s*\n\s*/g, " "))
    if (taken.has(read.data.Id)) return err(`The id ${read.data.Id} stands on another line already.`)
    taken.add(read.data.Id)
    const { CountryIsoCode } = switchCountry({
      CountryIsoCode: country,
      CountrySubdivision: "",
      Postcode: read.data.Postcode,
    })
    return ok({ ...read.data, ...place, country: CountryIsoCode })
  }
}
