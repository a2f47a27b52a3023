/** `npm run admin -- <command>`: what an operator does beside the running product. Each command says what it did, and ends with 1 when it refused. */
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import { checkCouriers } from "./admin/check-couriers.ts"
import { checkErasure } from "./admin/check-erasure.ts"
import { checkRates } from "./admin/check-rates.ts"
import { eraseBuyerOf } from "./admin/erase-buyer-of.ts"
import { importRateFolder } from "./admin/import-rate-folder.ts"
import { listRates } from "./admin/list-rates.ts"

type Command = (...words: [string, string]) => Promise<readonly string[]>

interface Entry {
  readonly run: Command
  /** What the command takes, one word each. */
  readonly takes: readonly string[]
  readonly does: string
}

const commands = new Map<string, Entry>([
  ["rates check", { run: checkRates, takes: ["<folder>"], does: "checks a folder of rates, and loads nothing" }],
  [
    "rates import",
    { run: importRateFolder, takes: ["<folder>"], does: "checks it and loads it as a new dated version" },
  ],
  ["rates list", { run: listRates, takes: [], does: "lists the versions, and which are in force" }],
  [
    "couriers check",
    { run: checkCouriers, takes: ["<file>"], does: "asks each courier of a COURIERS_FILE for a price" },
  ],
  [
    "erase check",
    { run: checkErasure, takes: ["<seller>", "<buyer>"], does: "says what there is of a buyer, and erases nothing" },
  ],
  [
    "erase buyer",
    {
      run: eraseBuyerOf,
      takes: ["<seller>", "<buyer>"],
      does: "erases a buyer's personal data, by e-mail or order number",
    },
  ],
])

const [noun = "", verb = "", ...words] = process.argv.slice(2)
const entry = commands.get(`${noun} ${verb}`)
try {
  if (entry === undefined || words.length !== entry.takes.length || words.includes("")) {
    throw new StartRefusal(
      [
        "Use one of:",
        ...[...commands].map(([name, { takes, does }]) => `  npm run admin -- ${[name, ...takes].join(" ")}   ${does}`),
      ].join("\n"),
    )
  }
  const [first = "", second = ""] = words
  process.stdout.write(`${(await entry.run(first, second)).join("\n")}\n`)
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
