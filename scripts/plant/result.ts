import { z } from "zod"
import { LAYERS, type Layer } from "../reach/tests-reached.ts"
import { roomOf, type Fault } from "./fault.ts"

/** How far a fault has been tried: the layers that let it pass, and what caught it. */
export const Result = z.object({
  passed: z.array(z.enum(LAYERS)).readonly(),
  caught: z.object({ layer: z.enum(LAYERS), test: z.string() }).nullable(),
})
export type Result = z.infer<typeof Result>

/** Results by the fault's text: one that is planted otherwise is tried anew. */
export const Results = z.record(z.string(), Result)

export const keyOf = ({ id, file, find, put }: Fault): string => JSON.stringify([id, file, find, put])

export const UNTRIED: Result = { passed: [], caught: null }

/** The layers in which a fault is still to be tried. */
export function layersLeft({ passed, caught }: Result, asked: readonly Layer[]): readonly Layer[] {
  return caught === null ? LAYERS.filter((layer) => asked.includes(layer) && !passed.includes(layer)) : []
}

/** One line for each fault, and the sums. */
export function tableOf(faults: readonly Fault[], results: ReadonlyMap<string, Result>): string {
  const rows = faults.map((fault) => ({ fault, result: results.get(keyOf(fault)) ?? UNTRIED }))
  const lines = rows.map(({ fault, result: { passed, caught } }) => {
    const outcome =
      caught === null
        ? passed.length === 0
          ? "not tried"
          : `survived ${passed.join(", ")}`
        : `${caught.layer}: ${caught.test}`
    return `${fault.id.padEnd(40)} ${roomOf(fault).padEnd(11)} ${outcome}`
  })
  const byLayer = LAYERS.map(
    (layer) => `${layer} ${rows.filter(({ result }) => result.caught?.layer === layer).length}`,
  )
  const survived = rows.filter(({ result }) => result.caught === null && result.passed.length > 0).length
  const caught = rows.filter(({ result }) => result.caught !== null).length
  return [...lines, "", `${caught} of ${rows.length} caught (${byLayer.join(", ")}), ${survived} survived`].join("\n")
}
