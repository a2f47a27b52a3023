import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { suggestCodes } from "@smart-send/domain/tariff/suggest-codes"
import { readCsvTable } from "@smart-send/server/platform/data-file/csv-table"
import { loadTariffFiles } from "@smart-send/server/records/tariff/load-tariff-files"
import { createTariff } from "@smart-send/server/records/tariff/tariff"
import { type Line, median } from "../line.ts"

const ROOT = join(import.meta.dirname, "../../..")
const NOMENCLATURE = join(ROOT, "apps/smart-send/config/tariff/hs-2022")
const TITLES = join(ROOT, "packages/server/src/records/tariff/fixtures/everyday-titles.csv")
const ROUNDS = 5
const LIMITS = { load: 300, title: 5, keystroke: 10 }

/**
 * Codes suggested over the whole nomenclature (TARIFF-11): loading it, each of the everyday titles, and each keystroke
 * while such a title is typed into the search.
 */
export async function suggestCodesLines(): Promise<readonly Line[]> {
  const before = performance.now()
  const tariff = createTariff(await loadTariffFiles(NOMENCLATURE))
  const loaded = performance.now() - before
  const index = tariff.index()
  const compiled = performance.now() - before - loaded
  const source = { nomenclature: tariff.nomenclature, index }
  const table = readCsvTable("everyday-titles.csv", await readFile(TITLES, "utf8"), ["title"])
  const titles = table.ok ? table.value.map(({ cell }) => cell("title")) : []
  const starts = titles.filter((_, at) => at % 8 === 0).flatMap((text) => beginnings(text))
  const ofTitles = timesOf(titles, (text) => suggestCodes(source, { text, most: 5 }))
  const ofKeys = timesOf(starts, (text) => suggestCodes(source, { text, most: 10, isSearch: true }))
  return [
    {
      what: `Tariff nomenclature of ${tariff.nomenclature.rows.length} rows read from its files`,
      measured: milliseconds(loaded),
      limit: `below ${LIMITS.load} ms`,
      beside: `words compiled at their first use: ${milliseconds(compiled)}`,
      ok: loaded < LIMITS.load,
    },
    line(`Tariff codes suggested for ${titles.length} everyday titles`, ofTitles, LIMITS.title),
    line(`Tariff codes searched at ${starts.length} keystrokes`, ofKeys, LIMITS.keystroke),
  ]
}

function beginnings(text: string): readonly string[] {
  return Array.from(text, (_, at) => text.slice(0, at + 1))
}

/** Milliseconds of each text: the median of some rounds, the shortest first. */
function timesOf(texts: readonly string[], suggest: (text: string) => unknown): readonly number[] {
  const rounds = Array.from({ length: ROUNDS }, () =>
    texts.map((text) => {
      const before = performance.now()
      suggest(text)
      return performance.now() - before
    }),
  )
  return texts.map((_, at) => median(rounds.map((round) => round[at] ?? 0))).toSorted((a, b) => a - b)
}

function line(what: string, times: readonly number[], limit: number): Line {
  const slow = times[Math.floor(times.length * 0.99)] ?? Number.NaN
  return {
    what,
    measured: `${milliseconds(slow)} for 99 of 100`,
    limit: `below ${limit} ms`,
    beside: `median ${milliseconds(median(times))}, longest ${milliseconds(times.at(-1) ?? Number.NaN)}`,
    ok: slow < limit,
  }
}

function milliseconds(time: number): string {
  return `${time.toFixed(1)} ms`
}
