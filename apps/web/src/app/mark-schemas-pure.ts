import { z } from "zod"

const nodeSchema = z.object({ type: z.string(), start: z.int(), end: z.int() })
const declarationSchema = z.object({
  type: z.literal("VariableDeclaration"),
  declarations: z.array(z.object({ init: nodeSchema.loose().nullable() })),
})
const statementSchema = z.union([
  declarationSchema,
  z.object({ type: z.literal("ExportNamedDeclaration"), declaration: declarationSchema }),
])
const moduleSchema = z.object({ body: z.array(z.unknown()) })

/**
 * Says of each schema of a module that making it changes nothing, so that the build drops those that nobody asks for: a bundler can't
 * know that of a call.
 */
export function markSchemasPure(code: string, tree: unknown): string {
  const places = moduleSchema
    .parse(tree)
    .body.flatMap((statement) => {
      const found = statementSchema.safeParse(statement)
      if (!found.success) return []
      return "declaration" in found.data ? found.data.declaration.declarations : found.data.declarations
    })
    .flatMap(({ init }) => (init !== null && isOfZod(init) ? [init] : []))
    .toSorted((one, other) => other.start - one.start)
  return places.reduce(
    (left, { start, end }) =>
      `${left.slice(0, start)}/*@__PURE__*/ (() => ${left.slice(start, end)})()${left.slice(end)}`,
    code,
  )
}

const callSchema = z.object({ type: z.literal("CallExpression"), callee: z.unknown() })
const memberSchema = z.object({ type: z.literal("MemberExpression"), object: z.unknown() })
const nameSchema = z.object({ type: z.literal("Identifier"), name: z.string() })

/** Whether a chain of calls begins with `z` or with another schema. */
function isOfZod(init: unknown): boolean {
  let node = init
  for (let depth = 0; ; depth += 1) {
    const call = callSchema.safeParse(node)
    const member = memberSchema.safeParse(node)
    if (call.success) node = call.data.callee
    else if (member.success) node = member.data.object
    else {
      const name = nameSchema.safeParse(node)
      return depth > 1 && name.success && (name.data.name === "z" || name.data.name.endsWith("Schema"))
    }
  }
}
