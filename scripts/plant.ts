/**
 * `npm run plant`: plants faults one at a time, in a copy of the tree, and runs the tests that each can reach, the cheapest first,
 * until one fails. `--only <room or id>,...` and `--layers unit,component` narrow it. Results are kept, so that a run goes on
 * where one ended; `--again` forgets those of the faults that were asked for.
 */
import { createHash } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { copyTree } from "./plant/copy-tree.ts"
import { roomOf, type Fault } from "./plant/fault.ts"
import { FAULTS } from "./plant/faults.ts"
import { plantFault } from "./plant/plant-fault.ts"
import { keyOf, layersLeft, type Result, Results, tableOf, UNTRIED } from "./plant/result.ts"
import { openTestRunner, OUTSIDE, type TestRunner } from "./plant/run-tests.ts"
import { importersOf, reachedFrom } from "./reach/import-graph.ts"
import { readExports, readSources } from "./reach/read-tree.ts"
import { LAYERS, testsReached, type Layer } from "./reach/tests-reached.ts"

const root = join(import.meta.dirname, "..")
const copy = join(tmpdir(), `smart-send-plant-${createHash("sha256").update(root).digest("hex").slice(0, 8)}`)
const kept = join(root, "plant-results.json")

/** The files of a layer are run in turns, the nearest first. Further ones than these are not worth their time. */
const TURNS: Readonly<Record<Layer, readonly number[]>> = {
  unit: [3, 9],
  component: [3, 6],
  integration: [2, 4],
  e2e: [1, 2],
}
/** The checks of the house read every file, and know each planted text. Only style sheets have no other test without a browser. */
const CHECKS = "scripts/"

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    layers: { type: "string", default: LAYERS.join(",") },
    again: { type: "boolean", default: false },
  },
})
const only = values.only?.split(",")
const layers = LAYERS.filter((layer) => values.layers.split(",").includes(layer))
const faults = FAULTS.filter((fault) => only === undefined || only.includes(fault.id) || only.includes(roomOf(fault)))

const results: Map<string, Result> = new Map(
  Object.entries(existsSync(kept) ? Results.parse(JSON.parse(readFileSync(kept, "utf8"))) : {}),
)
if (values.again) for (const fault of faults) results.delete(keyOf(fault))

const paths = copyTree(root, copy)
process.chdir(copy)
const sources = readSources(copy, paths)
const importers = importersOf(sources, readExports(copy, paths))
/** Tests that start a built program, which has to be built anew with the fault. */
const startsProgram = reachedFrom(["packages/testkit/src/running-app/program.ts"], importers)

function turnsOf(fault: Fault, layer: Layer): readonly (readonly string[])[] {
  const files = testsReached([fault.file], sources, importers)[layer].filter(
    (file) => !file.startsWith(CHECKS) || (fault.file.endsWith(".css") && !file.startsWith("scripts/plant/")),
  )
  // Building costs more than most tests.
  const inOrder = files.toSorted((one, other) => Number(startsProgram.has(one)) - Number(startsProgram.has(other)))
  let begin = 0
  return TURNS[layer].map((size) => inOrder.slice(begin, (begin += size))).filter(({ length }) => length > 0)
}

/** Files of tests that have passed in the copy without a fault. */
const sound = new Set<string>()

async function passesWithoutFault(runner: TestRunner, fault: Fault, file: string): Promise<boolean> {
  if (!sound.has(file) && (await runner.run([file], fault.file)) === null) sound.add(file)
  return sound.has(file)
}

/** What of a layer fails with the fault and not without it. */
async function catchIn(fault: Fault, layer: Layer, runner: TestRunner): Promise<string | null> {
  for (const turn of turnsOf(fault, layer)) {
    let files = turn
    while (files.length > 0) {
      const isBuilt = layer === "e2e" || files.some((file) => startsProgram.has(file))
      // Programs and databases are made when a runner begins.
      const isMade = isBuilt || fault.file.endsWith(".sql")
      if (isMade) await runner.close()
      const restore = plantFault(copy, fault, isBuilt)
      const failure = await runner.run(files, fault.file).finally(restore)
      if (isMade) await runner.close()
      if (failure === null) break
      if (await passesWithoutFault(runner, fault, failure.file)) return `${failure.file}: ${failure.test}`
      // Nothing can be said of a fault where no test runs: packages are missing, or the page can't be built.
      if (failure.test === OUTSIDE) throw new Error(`${failure.file} can't be run in ${copy}, with or without a fault`)
      console.log(`${failure.file} fails without ${fault.id}, too`)
      files = files.filter((file) => file !== failure.file)
    }
  }
  return null
}

/** Layer by layer: what is cheap has caught most before a database or a browser is started. */
for (const layer of layers) {
  const runner = openTestRunner(copy, layer)
  for (const fault of faults) {
    const before = results.get(keyOf(fault)) ?? UNTRIED
    if (!layersLeft(before, layers).includes(layer)) continue
    const test = await catchIn(fault, layer, runner)
    results.set(
      keyOf(fault),
      test === null ? { ...before, passed: [...before.passed, layer] } : { ...before, caught: { layer, test } },
    )
    writeFileSync(kept, JSON.stringify(Object.fromEntries(results), null, 2))
    console.log(`${fault.id}: ${layer} ${test === null ? "lets it pass" : `catches it: ${test}`}`)
  }
  await runner.close()
}
console.log(`\n${tableOf(faults, results)}`)
process.exit(0)
