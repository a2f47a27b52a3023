import type { RecordedAnswer } from "./open-answering-server.ts"

/** The same answer with fields that nobody documented, in every object of it, as a third party may add any day. */
export function withMoreFields(answer: RecordedAnswer): RecordedAnswer {
  const { contentType, text } = answer
  if (contentType.startsWith("application/json") && text !== "")
    return { ...answer, text: JSON.stringify(moreIn(JSON.parse(text))) }
  if (contentType.startsWith("text/plain")) return { ...answer, text: `CONSTRUCTOR=1\r\nNEWS=a=b\r\n${text}` }
  if (text !== "" && !contentType.startsWith("application/pdf"))
    throw new Error(`with-more-fields.ts must be told how a field is added to ${contentType}.`)
  return answer
}

function moreIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(moreIn)
  if (typeof value !== "object" || value === null) return value
  const fields = Object.entries(value).map(([name, each]): [string, unknown] => [name, moreIn(each)])
  return Object.fromEntries([["constructor", { news: 1 }], ["newsOfTheirs", [null, "🦆"]], ...fields])
}
