/** A document as it was sent. */
export type StoredDocument = ReadonlyMap<string, unknown>

/** Whether a document meets a filter. */
export type Condition = (document: StoredDocument) => boolean

/** A filter that can't be read, or that names an attribute that nothing can be filtered by. */
export interface FilterFault {
  readonly fault: string
}

type Value = string | number | boolean

const TOKEN = /\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(>=|<=|!=|=|>|<|\(|\)|\[|\]|,)|([\p{L}\p{N}_.-]+))/uy

interface Token {
  readonly kind: "value" | "sign" | "word"
  readonly text: string
}

/** Reads the part of Meilisearch's filter language that its documentation shows first: comparisons, IN, AND, OR, NOT and brackets. */
export function parseFilter(text: string, filterable: ReadonlySet<string>): Condition | FilterFault {
  const tokens = tokensOf(text)
  if (tokens === null) return { fault: `can't read ${text}` }
  let place = 0
  let fault: string | null = null
  const peek = (word: string): boolean => tokens[place]?.kind === "word" && tokens[place]?.text.toUpperCase() === word
  const isSign = (sign: string): boolean => tokens[place]?.kind === "sign" && tokens[place]?.text === sign

  function either(): Condition {
    const parts = [both()]
    while (peek("OR")) {
      place += 1
      parts.push(both())
    }
    return (document) => parts.some((part) => part(document))
  }
  function both(): Condition {
    const parts = [one()]
    while (peek("AND")) {
      place += 1
      parts.push(one())
    }
    return (document) => parts.every((part) => part(document))
  }
  function one(): Condition {
    if (peek("NOT")) {
      place += 1
      const inner = one()
      return (document) => !inner(document)
    }
    if (isSign("(")) {
      place += 1
      const inner = either()
      if (!isSign(")")) fault ??= "a bracket is open"
      place += 1
      return inner
    }
    return comparison()
  }
  function comparison(): Condition {
    const attribute = tokens?.[place]?.text ?? ""
    if (!filterable.has(attribute)) fault ??= `Attribute \`${attribute}\` is not filterable.`
    place += 1
    const isNot = peek("NOT")
    if (isNot) place += 1
    if (peek("IN")) {
      place += 1
      const values = list()
      return (document) => values.some((value) => isSame(document.get(attribute), value)) !== isNot
    }
    const sign = tokens?.[place]?.text ?? ""
    place += 1
    const value = valueOf(tokens?.[place])
    place += 1
    return (document) => compare(document.get(attribute), sign, value)
  }
  function list(): readonly Value[] {
    if (!isSign("[")) fault ??= "IN has no list"
    place += 1
    const values: Value[] = []
    while (place < (tokens?.length ?? 0) && !isSign("]")) {
      if (isSign(",")) place += 1
      else {
        values.push(valueOf(tokens?.[place]))
        place += 1
      }
    }
    place += 1
    return values
  }

  const condition = either()
  if (place < tokens.length) fault ??= "something follows the filter"
  return fault === null ? condition : { fault }
}

function tokensOf(text: string): readonly Token[] | null {
  const tokens: Token[] = []
  const pattern = new RegExp(TOKEN)
  while (pattern.lastIndex < text.trimEnd().length) {
    const match = pattern.exec(text)
    if (match === null) return null
    const [, double, single, sign, word] = match
    const quoted = double ?? single
    if (quoted !== undefined) tokens.push({ kind: "value", text: quoted.replaceAll(/\\(.)/g, "$1") })
    else if (sign === undefined) tokens.push({ kind: "word", text: word ?? "" })
    else tokens.push({ kind: "sign", text: sign })
  }
  return tokens
}

function valueOf(token: Token | undefined): Value {
  if (token === undefined || token.kind === "value") return token?.text ?? ""
  if (token.text === "true" || token.text === "false") return token.text === "true"
  return /^-?\d+(?:\.\d+)?$/.test(token.text) ? Number(token.text) : token.text
}

/** It compares words without regard to case. */
function isSame(stored: unknown, value: Value): boolean {
  return typeof stored === "string" && typeof value === "string"
    ? stored.toLowerCase() === value.toLowerCase()
    : stored === value
}

function compare(stored: unknown, sign: string, value: Value): boolean {
  if (sign === "=") return isSame(stored, value)
  if (sign === "!=") return !isSame(stored, value)
  if (typeof stored !== "number" || typeof value !== "number") return false
  const signs = new Map([
    [">=", stored >= value],
    ["<=", stored <= value],
    [">", stored > value],
    ["<", stored < value],
  ])
  return signs.get(sign) ?? false
}
