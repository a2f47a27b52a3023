import type { FastifyReply } from "fastify"

export interface SaidPage {
  readonly status: number
  readonly sentence: string
  /** The address to try again; null where that would not help. */
  readonly again: string | null
  /** The way back into the app. */
  readonly back: string
}

/** A page of one sentence, without script or style, for a buyer who can't be led on. */
export function sayPage(reply: FastifyReply, { status, sentence, again, back }: SaidPage): FastifyReply {
  const retry = again === null ? "" : `<p><a href="${escaped(again)}">Try again</a></p>`
  return reply
    .code(status)
    .type("text/html; charset=utf-8")
    .send(
      `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>Payment</title><link rel="icon" type="image/svg+xml" href="/mark.svg"><main><h1>Payment</h1><p>${escaped(sentence)}</p>${retry}` +
        `<p><a href="${escaped(back)}">Back to PrePay</a></p></main></html>`,
    )
}

const ENTITIES = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
])

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (letter) => ENTITIES.get(letter) ?? "")
}
