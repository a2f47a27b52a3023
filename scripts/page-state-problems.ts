/** The start of a statement outside every function, and the name it declares. */
const VARIABLE = /^(?:export )?(?:let|var) (\w+)/
const CONSTANT = /^(?:export )?const (\w+)(?:: (.+?))? = (?!\()(.+)$/
/** What can be filled, or holds something that can be changed. */
const HOLDER = /^(?:new (?:Map|Set|WeakMap|WeakSet|Array)\b|create[A-Z]\w*(?:<.*>)?\(|\[\]|\{\}|\{ current: )/
/** They make nothing that is filled later; what is typed into an unsaved form or a draft is a part of the session. */
const FIXED = /^create(?:Context|Theme|UnsavedForm|KeptDraft)\b/

/**
 * The lines of a source of the page that hold something changeable outside every function, each as a sentence. Such state
 * lives as long as the page, and a page may see one user after another.
 * @param allowed the names that belong to no user.
 */
export function pageStateProblems(path: string, code: string, allowed: readonly string[]): readonly string[] {
  return code.split("\n").flatMap((line, index) => {
    const name = heldBy(line)
    if (name === null || allowed.includes(name)) return []
    return [
      `${path}:${index + 1} keeps ${name} for as long as the page lives: make it a part of the session (ADR 52), type it as readonly, or list it with a reason`,
    ]
  })
}

/** The names of everything changeable that a source holds outside every function. */
export function pageState(code: string): readonly string[] {
  return code.split("\n").flatMap((line) => heldBy(line) ?? [])
}

function heldBy(line: string): string | null {
  const [, variable] = VARIABLE.exec(line) ?? []
  if (variable !== undefined) return variable
  const [, name, type = "", value = ""] = CONSTANT.exec(line) ?? []
  if (name === undefined || /^readonly |^Readonly/.test(type)) return null
  return HOLDER.test(value) && !FIXED.test(value) ? name : null
}
