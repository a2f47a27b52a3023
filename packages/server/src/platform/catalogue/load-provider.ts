import { readdir, readFile } from "node:fs/promises"
import { basename, join } from "node:path"
import type { CatalogueAccount } from "@smart-send/domain/quote/catalogue"
import { catalogueFaults, type CatalogueFault } from "@smart-send/domain/quote/catalogue-faults"
import {
  type CatalogueSource,
  extraSourceSchema,
  providerSourceSchema,
  serviceSourceSchema,
  surchargesSourceSchema,
  zoneSetSourceSchema,
} from "@smart-send/domain/quote/catalogue-source"
import { compileCatalogue } from "@smart-send/domain/quote/compile-catalogue"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { z } from "zod"
import type { FileFault } from "./file-fault.ts"
import { jsonPosition } from "./json-position.ts"
import { readJsonFile } from "./read-json-file.ts"
import { readRateCard, type RateCard } from "./read-rate-card.ts"

const JSON_FILES = ["provider", "services", "zones", "surcharges", "extras"] as const
type JsonFile = (typeof JSON_FILES)[number]
type JsonContents = Omit<CatalogueSource, "rates" | "ratesFrom">

/** Reads one provider's folder, checks it as a whole and compiles it. Nothing of it is used when anything is wrong. */
export async function loadProvider(
  folder: string,
  today: string,
): Promise<Result<readonly CatalogueAccount[], readonly FileFault[]>> {
  const name = basename(folder)
  const texts = await readTexts(folder)
  const json = readAllJson(name, texts)
  if (!json.ok) return json
  const cards = await readRateCards(folder, today, json.value)
  if (!cards.ok) return cards
  const { ratesFrom, byCourier } = cards.value
  const source = {
    ...json.value,
    ratesFrom,
    rates: Object.fromEntries([...byCourier].map(([courier, card]) => [courier, card.rates])),
  }
  const faults = catalogueFaults(source)
  if (faults.length === 0) return ok(compileCatalogue(source))
  return err(faults.map((fault) => placeFault(fault, { name, texts, ratesFrom, byCourier })))
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
  if (!provider || !services || !zones || !surcharges || !extras) return err(faults)
  return ok({ provider, services, zones, surcharges, extras })
}

interface RateCards {
  readonly ratesFrom: string
  readonly byCourier: ReadonlyMap<string, RateCard>
}

/** Rate cards stand in `rates/<date>/<courier>.csv`; the latest folder that is not in the future is in force. */
async function readRateCards(
  folder: string,
  today: string,
  { provider }: JsonContents,
): Promise<Result<RateCards, readonly FileFault[]>> {
  const name = basename(folder)
  const dates = await readdir(join(folder, "rates")).catch(() => [])
  const ratesFrom = dates
    .filter((date) => /^\d{4}-\d{2}-\d{2}$/.test(date) && date <= today)
    .toSorted()
    .at(-1)
  if (ratesFrom === undefined) {
    const message = `No folder of rate cards is in force on ${today}. Name one by its first day, such as 2026-11-01.`
    return err([{ file: `${name}/rates`, line: 1, column: 1, message }])
  }
  const faults: FileFault[] = []
  const byCourier = new Map<string, RateCard>()
  for (const { Key } of provider.Couriers) {
    const file = rateFile(name, ratesFrom, Key)
    const text = await readText(join(folder, "rates", ratesFrom, `${Key}.csv`))
    const card = text === null ? err([missing(file)]) : readRateCard(file, text)
    if (card.ok) byCourier.set(Key, card.value)
    else faults.push(...card.error)
  }
  return faults.length > 0 ? err(faults) : ok({ ratesFrom, byCourier })
}

interface ReadFolder extends RateCards {
  readonly name: string
  readonly texts: ReadonlyMap<string, string | null>
}

function placeFault({ file, path, message }: CatalogueFault, read: ReadFolder): FileFault {
  if (typeof file === "string") {
    return { file: `${read.name}/${file}.json`, ...jsonPosition(read.texts.get(file) ?? "", path), message }
  }
  const [row = 0, column = "service"] = path
  const place = read.byCourier.get(file.rates)?.position(Number(row), String(column))
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

/** Null when there is no such file. The mark that some editors put first is left out: it is no part of the text. */
async function readText(path: string): Promise<string | null> {
  try {
    return (await readFile(path, "utf8")).replace(/^\uFEFF/, "")
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null
    throw error
  }
}
