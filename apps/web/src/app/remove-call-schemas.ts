import { z } from "zod"
import type { Call } from "@smart-send/contract/call/define-call"

/**
 * What a call says for the server and for the API's description. The client sends what its types allow and reads the envelope alone
 * (create-client.ts): the schemas would be a good part of what everybody loads first, and each takes time to be made.
 */
export const OF_THE_SERVER: ReadonlySet<string> = new Set<keyof Call>([
  "summary",
  "access",
  "alsoForOperators",
  "feature",
  "params",
  "query",
  "body",
  "result",
  "refusals",
  "bodyLimit",
  "guardsEach",
  "shownBody",
  "file",
  "raw",
])

const callSchema = z.object({
  type: z.literal("CallExpression"),
  callee: z.object({ type: z.literal("Identifier"), name: z.literal("defineCall") }),
  arguments: z.tuple([
    z.object({
      type: z.literal("ObjectExpression"),
      properties: z.array(
        z.object({ start: z.int(), end: z.int(), key: z.object({ name: z.string().optional() }).optional() }),
      ),
    }),
  ]),
})

/** Removes from the code of a module, given with its tree, whatever `defineCall` is given that the browser never reads. */
export function removeCallSchemas(code: string, tree: unknown): string {
  const places = [...partsOfCalls(tree)].toSorted((one, other) => other.start - one.start)
  return places.reduce((left, { start, end }) => `${left.slice(0, start)}${left.slice(end).replace(/^\s*,/, "")}`, code)
}

function* partsOfCalls(node: unknown): Generator<{ readonly start: number; readonly end: number }> {
  if (typeof node !== "object" || node === null) return
  const call = callSchema.safeParse(node)
  if (!call.success) {
    for (const value of Object.values(node)) yield* partsOfCalls(value)
    return
  }
  for (const { start, end, key } of call.data.arguments[0].properties) {
    if (key?.name !== undefined && OF_THE_SERVER.has(key.name)) yield { start, end }
  }
}
