/**
 * Removes the statements that only write to a library's log, as in `logger.debug("begin")`: nobody reads it in a seller's
 * browser. An empty statement stays in each place, so that `if (late) logger.debug("late")` still parses.
 */
export function removeLogCalls(code: string, tree: unknown): string {
  let left = code
  for (const { start, end } of [...logCallsIn(tree)].toSorted((one, other) => other.start - one.start))
    left = `${left.slice(0, start)};${left.slice(end)}`
  return left
}

const LEVELS: ReadonlySet<string> = new Set(["debug", "info", "warn", "error"])

interface Place {
  readonly start: number
  readonly end: number
}

function* logCallsIn(node: unknown): Generator<Place> {
  if (Array.isArray(node)) {
    for (const each of node) yield* logCallsIn(each)
    return
  }
  const fields = fieldsOf(node)
  const { start, end } = { start: fields.get("start"), end: fields.get("end") }
  if (isLogCall(fields) && typeof start === "number" && typeof end === "number") yield { start, end }
  else for (const value of fields.values()) yield* logCallsIn(value)
}

function isLogCall(fields: ReadonlyMap<string, unknown>): boolean {
  if (fields.get("type") !== "ExpressionStatement") return false
  const call = fieldsOf(fields.get("expression"))
  const callee = fieldsOf(call.get("callee"))
  return call.get("type") === "CallExpression" && LEVELS.has(nameIn(callee.get("property"))) && isLogger(callee)
}

/** `logger.debug`, `logger2.debug` or `this._logger.debug`. */
function isLogger(callee: ReadonlyMap<string, unknown>): boolean {
  const object = fieldsOf(callee.get("object"))
  return /^_?logger\d*$/i.test(nameIn(callee.get("object")) || nameIn(object.get("property")))
}

function nameIn(node: unknown): string {
  const name = fieldsOf(node).get("name")
  return typeof name === "string" ? name : ""
}

function fieldsOf(node: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof node === "object" && node !== null ? Object.entries(node) : [])
}
