/**
 * `npm run test:changed`: the tests that a change can make fail, the cheapest first; it stops at the first layer in which one
 * fails. A change is what differs from `main`, saved or not; `--since <commit>` names another start. Of integration tests and
 * journeys it runs the nearest alone, so that a change in one noun is tried in two minutes; `--all` runs all that are reached.
 */
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { importersOf } from "./reach/import-graph.ts"
import { changedFiles, filesOfTree, readExports, readSources } from "./reach/read-tree.ts"
import { LAYERS, testsReached, type Layer } from "./reach/tests-reached.ts"

const root = join(import.meta.dirname, "..")

/** How many files of a layer are run: what two quiet cores do in about half a minute. */
const MOST: Readonly<Record<Layer, number>> = { unit: 300, component: 40, integration: 12, e2e: 3 }

const { values } = parseArgs({
  options: { since: { type: "string", default: "main" }, all: { type: "boolean", default: false } },
})

const changed = changedFiles(root, values.since)
const tree = filesOfTree(root)
const sources = readSources(root, tree)
const reached = testsReached(changed, sources, importersOf(sources, readExports(root, tree)))
console.log(`${changed.length} files changed since ${values.since}`)

for (const layer of LAYERS) {
  const files = values.all ? reached[layer] : reached[layer].slice(0, MOST[layer])
  if (files.length === 0) continue
  const left = reached[layer].length - files.length
  const began = performance.now()
  console.log(`\n${layer}: ${files.length} files${left > 0 ? `, and ${left} further away are left to npm test` : ""}`)
  const vitest = join(root, "node_modules/vitest/vitest.mjs")
  const { status } = spawnSync(process.execPath, [vitest, "run", "--project", layer, ...files], {
    cwd: root,
    stdio: "inherit",
  })
  console.log(`${status === 0 ? "ok  " : "FAIL"} ${layer} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  if (status !== 0) process.exit(1)
}
