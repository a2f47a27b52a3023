/** A JSON text as editors and spreadsheets write it: some put a byte order mark before it. @throws SyntaxError */
export function parseJsonText(text: string): unknown {
  return JSON.parse(withoutByteOrderMark(text))
}

export function withoutByteOrderMark(text: string): string {
  return text.startsWith("\uFEFF") ? text.slice(1) : text
}
