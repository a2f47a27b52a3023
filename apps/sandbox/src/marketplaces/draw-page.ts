import { createHash } from "node:crypto"
import type { FastifyReply } from "fastify"

const STYLE = `:root{color-scheme:light dark;--ink:#17211f;--quiet:#4d5a57;--paper:#fff;--card:#f4f7f6;--line:#c9d2d0;--mark:#0b6a66}
@media (prefers-color-scheme:dark){:root{--ink:#eef3f2;--quiet:#b3c0bd;--paper:#141a19;--card:#1b2322;--line:#3c4745;--mark:#6fd0ca}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:1rem 1.25rem 3rem}main.narrow{max-width:34rem}
h1{font-size:1.5rem;line-height:1.25;margin:1rem 0 .5rem}h2{font-size:1.125rem;margin:2rem 0 .5rem}
p{margin:.5rem 0;overflow-wrap:anywhere}.quiet{color:var(--quiet)}a{color:var(--mark)}
ul{list-style:none;margin:0;padding:0;display:grid;gap:.75rem}
ul.shops{grid-template-columns:repeat(auto-fill,minmax(13rem,1fr))}
ul>li{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:.75rem 1rem;overflow-wrap:anywhere}
form{display:flex;flex-wrap:wrap;gap:.5rem;margin:.5rem 0 0}fieldset{border:1px solid var(--line);border-radius:8px;margin:.5rem 0;padding:.5rem 1rem;width:100%}
label{display:block;padding:.5rem 0}
button{font:inherit;font-weight:600;padding:.5rem 1rem;min-height:2.75rem;color:var(--paper);background:var(--mark);border:1px solid var(--mark);border-radius:6px;cursor:pointer}
button.plain{color:var(--mark);background:none}:focus-visible{outline:3px solid var(--ink);outline-offset:2px}`
const DIGEST = createHash("sha256").update(STYLE).digest("base64")

export interface Page {
  readonly title: string
  /** HTML; whatever comes from elsewhere is written through {@link escaped}. */
  readonly body: string
  readonly isNarrow?: boolean
  /** Where a form's answer sends the browser beside our own origin; browsers check that as part of the form. */
  readonly sendsTo?: string
}

/** Answers a page without script and with nothing from elsewhere. */
export function sendPage(reply: FastifyReply, { title, body, isNarrow = false, sendsTo = "" }: Page): FastifyReply {
  const target = URL.parse(sendsTo)?.origin ?? ""
  return reply
    .headers({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": `default-src 'none'; style-src 'sha256-${DIGEST}'; base-uri 'none'; form-action 'self'${target === "" || target === "null" ? "" : ` ${target}`}; frame-ancestors 'none'`,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    })
    .send(
      `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title><style>${STYLE}</style></head><body><main${isNarrow ? ' class="narrow"' : ""}><h1>${escaped(title)}</h1>${body}</main></body></html>`,
    )
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
])

/** Text as HTML, in an element or between quotes. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES.get(character) ?? "")
}
