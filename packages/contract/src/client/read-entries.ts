import { readEnvelope } from "./read-envelope.ts"
import type { Envelope } from "../call/envelope.ts"

/** The beginning of an answer whose result is one list with an entry on each line (`listItems`). */
const LIST_START = /^\{"statusCode":200,"success":true,"error":null,"validationErrors":\[\],"result":\{"\w+":\[\n/
const LIST_END = /^\](,"\w+":\d+)*\}\}$/
/** Receives the entries that have arrived. Nothing more is read until it has finished, so it may let the page be painted first. */
export type TakeEntries<Entry = unknown> = (entries: readonly Entry[]) => void | Promise<void>

/** Long enough to hold any such beginning. */
const START_LENGTH = 200

/**
 * Characters that are parsed at once: some fifty items, more than a screen shows. What has waited for the page comes in chunks of two
 * megabytes, and nobody shall wait for nine hundred items to see the first.
 */
const PIECE_LENGTH = 128 * 1024

/**
 * Reads an answer that is one long list while it is still arriving: entries are passed on as soon as their lines are
 * complete, so that the first can be shown before the last has been sent. Any other answer (a refusal, an empty list)
 * is read whole. The envelope it returns holds an empty list, because the entries have been passed on.
 * @throws when the answer breaks off or is no envelope.
 */
export async function readEntries(
  chunks: AsyncIterable<Uint8Array>,
  onEntries: TakeEntries,
): Promise<Envelope<unknown>> {
  const decoder = new TextDecoder()
  let pending = ""
  let start: string | null = null
  for await (const chunk of chunks) {
    pending += decoder.decode(chunk, { stream: true })
    if (start === null) {
      if (pending.length < START_LENGTH) continue
      start = LIST_START.exec(pending)?.[0] ?? ""
      pending = pending.slice(start.length)
    }
    if (start === "") continue
    for (let end = pieceEnd(pending); end !== -1; end = pieceEnd(pending)) {
      await onEntries(entriesOf(pending, end))
      pending = pending.slice(end + 1)
    }
  }
  pending += decoder.decode()
  if (start === null || start === "") return readEnvelope(pending)
  if (!LIST_END.test(pending)) throw new Error("The list broke off.")
  return readEnvelope(start + pending)
}

/** The line break that ends the first piece of the text, with one line at least; -1 while there is no whole line. */
function pieceEnd(text: string): number {
  const end = text.lastIndexOf("\n", PIECE_LENGTH)
  return end === -1 ? text.indexOf("\n") : end
}

/** The entries of the whole lines before the line break at `end`. */
function entriesOf(text: string, end: number): readonly unknown[] {
  const lines = text.slice(0, text[end - 1] === "," ? end - 1 : end)
  const entries: unknown = JSON.parse(`[${lines}]`)
  return Array.isArray(entries) ? entries : []
}
