/**
 * The only two spellings taken. Anything cleverer has skipped body validation in servers like this one
 * (SEC-9), so there is no parsing to be clever about: exact or 415.
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
