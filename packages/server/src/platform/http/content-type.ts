/**
 * The only two spellings accepted, or 415. Servers with cleverer parsing have skipped body validation (SEC-9), so
 * nothing is parsed here.
 */
const EXACT = new Set([
  "application/json",
  "application/json; charset=utf-8",
  "application/json;charset=utf-8",
  "application/json; charset=UTF-8",
  "application/json;charset=UTF-8",
])

export function isExactJson(contentType: string | undefined): boolean {
  return contentType !== undefined && EXACT.has(contentType)
}

/** Whether a file is sent under one of these types. Its bytes are read by what they are, so what follows the type is not looked at. */
export function isFileType(contentType: string | undefined, types: readonly string[]): boolean {
  const [type = ""] = contentType?.split(";") ?? []
  return types.includes(type.trim().toLowerCase())
}
