import { readdir, readFile } from "node:fs/promises"
import { basename, join } from "node:path"
import { catalogueFaults, type CatalogueFault } from "@smart-send/domain/quote/catalogue-faults"
import {
  type CatalogueSource,
  dutiesSourceSchema,
  extraSourceSchema,
  providerSourceSchema,
  serviceSourceSchema,
  surchargesSourceSchema,
  zoneSetSourceSchema,
} from "@smart-send/domain/quote/catalogue-source"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { z } from "zod"
import type { FileFault } from "../../platform/data-file/file-fault.ts"
import { jsonPositions } from "../../platform/data-file/json-position.ts"
import { readJsonFile } from "../../platform/data-file/read-json-file.ts"
import { readRateCard, type RateCard } from "./read-rate-card.ts"

const JSON_FILES = ["provider", "services", "zones", "surcharges", "extras", "duties"] as const
type JsonFile = (typeof JSON_FILES)[number]
type JsonContents = Omit<CatalogueSource, "rates" | "ratesFrom" | "rateVersion">
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/

/** Chooses which of a provider's dated folders of rate cards are read. */
export type ChooseDates = (dates: readonly string[]) => readonly string[]

/**
 * Reads one provider's folder and checks it as a whole. Returns a source for each chosen date, or nothing when there is
 * any fault. A version read straight from files has the number 0.
 */
export async function loadProvider(
  folder: string,
  choose: ChooseDates,
): Promise<Result<readonly CatalogueSource[], readonly FileFault[]>> {
  const name = basename(folder)
  const texts = await readTexts(folder)
  const json = readAllJson(name, texts)
  if (!json.ok) return json
  const all = (await readdir(join(folder, "rates")).catch(() => [])).filter((date) => ISO_DATE.test(date)).toSorted()
  const dates = choose(all)
  if (dates.length === 0) {
    const message = "No folder of rate cards is in force. Name one by its first day, such as 2026-11-01."
    return err([{ file: `${name}/rates`, line: 1, column: 1, message }])
  }
  const sources: CatalogueSource[] = []
  for (const ratesFrom of dates) {
    const source = await readSource({ folder, name, texts, json: json.value, ratesFrom })
    if (!source.ok) return source
    sources.push(source.value)
  }
  return ok(sources)
}

interface DatedFolder {
  readonly folder: string
  readonly name: string
  readonly texts: ReadonlyMap<string, string | null>
  readonly json: JsonContents
  readonly ratesFrom: string
}

async function readSource(read: DatedFolder): Promise<Result<CatalogueSource, readonly FileFault[]>> {
  const cards = await readRateCards(read)
  if (!cards.ok) return cards
  const source = {
    ...read.json,
    ratesFrom: read.ratesFrom,
    rateVersion: `${read.ratesFrom}.0`,
    rates: Object.fromEntries([...cards.value].map(([courier, card]) => [courier, card.rates])),
  }
  const faults = catalogueFaults(source)
  return faults.length === 0 ? ok(source) : err(faults.map((fault) => placeFault(fault, read, cards.value)))
}

async function readTexts(folder: string): Promise<ReadonlyMap<string, string | null>> {
  const texts = new Map<string, string | null>()
  for (const file of JSON_FILES) texts.set(file, await readText(join(folder, `${file}.json`)))
  return texts
}

function readAllJson(
  name: string,
  texts: ReadonlyMap<string, string | null>,
): Result<JsonContents, readonly FileFault[]> {
  const faults: FileFault[] = []
  const read = <Schema extends z.ZodType>(fileName: JsonFile, schema: Schema): z.output<Schema> | null => {
    const file = `${name}/${fileName}.json`
    const text = texts.get(fileName) ?? null
    const parsed = text === null ? err([missing(file)]) : readJsonFile(file, text, schema)
    if (!parsed.ok) faults.push(...parsed.error)
    return parsed.ok ? parsed.value : null
  }
  const provider = read("provider", providerSourceSchema)
  const services = read("services", z.array(serviceSourceSchema).min(1))
  const zones = read("zones", z.array(zoneSetSourceSchema).min(1))
  const surcharges = read("surcharges", surchargesSourceSchema)
  const extras = read("extras", z.array(extraSourceSchema))
  const duties = read("duties", dutiesSourceSchema)
  if (!provider || !services || !zones || !surcharges || !extras || !duties) return err(faults)
  return ok({ provider, services, zones, surcharges, extras, duties })
}

/** Rate cards stand in `rates/<date>/<courier>.csv`, one for each of the provider's couriers. */
async function readRateCards({
  folder,
  name,
  json,
  ratesFrom,
}: DatedFolder): Promise<Result<ReadonlyMap<string, RateCard>, readonly FileFault[]>> {
  const faults: FileFault[] = []
  const byCourier = new Map<string, RateCard>()
  for (const { Key } of json.provider.Couriers) {
    const file = rateFile(name, ratesFrom, Key)
    const text = await readText(join(folder, "rates", ratesFrom, `${Key}.csv`))
    const card = text === null ? err([missing(file)]) : readRateCard(file, text)
    if (card.ok) byCourier.set(Key, card.value)
    else faults.push(...card.error)
  }
  return faults.length > 0 ? err(faults) : ok(byCourier)
}

function placeFault(
  { file, path, message }: CatalogueFault,
  read: DatedFolder,
  cards: ReadonlyMap<string, RateCard>,
): FileFault {
  if (typeof file === "string") {
    return { file: `${read.name}/${file}.json`, ...jsonPositions(read.texts.get(file) ?? "")(path), message }
  }
  const [row = 0, column = "service"] = path
  const place = cards.get(file.rates)?.position(Number(row), String(column))
  return {
    file: rateFile(read.name, read.ratesFrom, file.rates),
    line: place?.line ?? 1,
    column: place?.column ?? 1,
    message,
  }
}

function rateFile(name: string, ratesFrom: string, courier: string): string {
  return `${name}/rates/${ratesFrom}/${courier}.csv`
}

function missing(file: string): FileFault {
  return { file, line: 1, column: 1, message: "This file is missing." }
}

/** Null when there is no such file. The byte order mark that some editors write is not part of the text. */
async function readText(path: string): Promise<string | null> {
  try {
    return (await readFile(path, "utf8")).replace(/^\uFEFF/, "")
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null
    throw error
  }
}
