interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

/**
 * The name of a function and, where the library calls it but the page needs no effect, the body it gets instead of
 * throwing.
 */
export type Part = string | readonly [name: string, body: string]

const LEAVE_OUT = "leftOutPart"

/**
 * Removes the bodies of the named functions from a module's code: `name` for a function of the module, `Owner.name` for
 * a method of a class, a prototype or an object literal, or a function that a constructor sets; `exports.name` for one
 * that a CommonJS module exports. Each can still be called and then throws a sentence that says so.
 * @throws when a name is not there: a new release has changed it, and the list must be checked again.
 */
export function removeFunctions(code: string, tree: unknown, parts: readonly Part[], id: string): string {
  const insteadByName = new Map(parts.map((part) => (typeof part === "string" ? [part, `${LEAVE_OUT}()`] : part)))
  const bodies = [...bodiesOf(tree, "")].filter(({ name }) => insteadByName.has(name))
  const found = new Set(bodies.map(({ name }) => name))
  const missing = [...insteadByName.keys()].filter((name) => !found.has(name))
  const file = id.replaceAll("\\", "/").split("/").at(-1) ?? ""
  if (missing.length > 0) throw new Error(`${file} has no ${missing.join(", ")}, which the page's script leaves out.`)
  let left = code
  for (const { name, body } of bodies.toSorted((one, other) => other.body.start - one.body.start)) {
    left = `${left.slice(0, body.start)}{ ${insteadByName.get(name)} }${left.slice(body.end)}`
  }
  return `${left}\nfunction ${LEAVE_OUT}() { throw new Error(${JSON.stringify(`This part of ${file} is not part of the page's script.`)}) }\n`
}

interface Body {
  readonly name: string
  readonly body: Node
}

/** Finds every function that can be removed by name; `owner` is its class or constant. */
function* bodiesOf(node: unknown, owner: string): Generator<Body> {
  if (Array.isArray(node)) {
    for (const each of node) yield* bodiesOf(each, owner)
    return
  }
  if (typeof node !== "object" || node === null) return
  const fields = new Map<string, unknown>(Object.entries(node))
  const name = nameOf(fields)
  const body = bodyOf(fields)
  if (name !== "" && body !== null) yield { name: owner === "" ? name : `${owner}.${name}`, body }
  const inside = owner === "" && OWNERS.has(String(fields.get("type"))) ? nameIn(fields.get("id")) : owner
  for (const value of fields.values()) yield* bodiesOf(value, inside)
}

const OWNERS: ReadonlySet<string> = new Set(["ClassDeclaration", "VariableDeclarator"])

/** The name that a declaration, a method or `this.name = ...` gives its function. */
function nameOf(fields: ReadonlyMap<string, unknown>): string {
  if (fields.get("type") === "FunctionDeclaration") return nameIn(fields.get("id"))
  if (fields.get("type") === "MethodDefinition" || fields.get("type") === "Property") return nameIn(fields.get("key"))
  if (fields.get("type") === "VariableDeclarator") return nameIn(fields.get("id"))
  return fields.get("type") === "AssignmentExpression" ? nameOfTarget(fieldsOf(fields.get("left"))) : ""
}

/** `name` for `this.name`, `exports.name` for itself, and `Owner.name` for `Owner.prototype.name`. */
function nameOfTarget(target: ReadonlyMap<string, unknown>): string {
  const object = fieldsOf(target.get("object"))
  const name = nameIn(target.get("property"))
  if (object.get("type") === "ThisExpression") return name
  if (object.get("name") === "exports") return `exports.${name}`
  return nameIn(object.get("property")) === "prototype" ? `${nameIn(object.get("object"))}.${name}` : ""
}

function bodyOf(fields: ReadonlyMap<string, unknown>): Node | null {
  const own =
    fields.get("type") === "FunctionDeclaration"
      ? fields
      : fieldsOf(fields.get("value") ?? fields.get("right") ?? fields.get("init"))
  const body = own.get("body")
  return isNode(body) && body.type === "BlockStatement" ? body : null
}

function nameIn(node: unknown): string {
  const name = fieldsOf(node).get("name")
  return typeof name === "string" ? name : ""
}

function fieldsOf(node: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof node === "object" && node !== null ? Object.entries(node) : [])
}

function isNode(node: unknown): node is Node {
  return typeof node === "object" && node !== null && "type" in node && "start" in node && "end" in node
}
