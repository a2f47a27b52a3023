import { createHash } from "node:crypto"
import { withoutMarks } from "@smart-send/domain/text/one-line"

/** Whose page it is. */
export interface PageBrand {
  readonly name: string
  /** A colour, #rrggbb. */
  readonly accent: string
}

/** A page for people who are not signed in: no script, nothing from elsewhere. */
export interface PlainPage {
  /** The language of its words, as `en-GB`. */
  readonly locale: string
  readonly title: string
  /** HTML; whatever comes from elsewhere is written through {@link escaped}. */
  readonly body: string
}

const COLOUR = /^#[\da-f]{6}$/i

/** The line below the brand is in its colour; texts are not, because a brand's colour need not be readable on both papers. */
const styleOf = ({
  accent,
}: PageBrand): string => `:root{color-scheme:light dark;--ink:#17211f;--quiet:#4d5a57;--paper:#fff;--line:#c9d2d0;--mark:#0b6a66}
@media (prefers-color-scheme:dark){:root{--ink:#eef3f2;--quiet:#b3c0bd;--paper:#141a19;--line:#3c4745;--mark:#6fd0ca}}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
header,main{max-width:36rem;margin:0 auto;padding:1rem 1.25rem}
header{font-weight:600;border-bottom:3px solid ${isColour(accent) ? accent : "var(--line)"}}
h1{font-size:1.5rem;line-height:1.25;margin:1rem 0 .5rem;overflow-wrap:anywhere}
p{margin:.5rem 0;overflow-wrap:anywhere}ol{list-style:none;margin:1.5rem 0;padding:0}
li{display:flex;justify-content:space-between;gap:1rem;padding:.5rem 0;border-bottom:1px solid var(--line);color:var(--quiet)}
li[data-done]{color:var(--ink);font-weight:600}time{font-weight:400;white-space:nowrap}a{color:var(--mark)}
button{font:inherit;font-weight:600;padding:.625rem 1.25rem;margin:1rem 0;min-height:2.75rem;color:var(--paper);background:var(--mark);border:1px solid var(--mark);border-radius:6px;cursor:pointer}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}`

/** Whether a tenant's colour is one. */
export function isColour(text: string): boolean {
  return COLOUR.test(text)
}

/** The headers of a plain page: no script, the one style sheet by its digest, and forms to ourselves where it has one. */
export function plainPageHeaders(brand: PageBrand, hasForm = false): Readonly<Record<string, string>> {
  const digest = createHash("sha256").update(styleOf(brand)).digest("base64")
  return {
    "content-type": "text/html; charset=utf-8",
    "cache-control": hasForm ? "no-store" : "private, max-age=60",
    "content-security-policy": `default-src 'none'; style-src 'sha256-${digest}'; img-src 'self'; base-uri 'none'; form-action ${hasForm ? "'self'" : "'none'"}; frame-ancestors 'none'`,
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex, nofollow",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
  }
}

/** The whole page as HTML. */
export function plainPage(brand: PageBrand, { locale, title, body }: PlainPage): string {
  return `<!doctype html><html lang="${escaped(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow"><title>${escaped(title)}</title><link rel="icon" type="image/svg+xml" href="/mark.svg"><style>${styleOf(brand)}</style></head><body><header>${escaped(brand.name)}</header><main><h1>${escaped(title)}</h1>${body}</main></body></html>`
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
])

/** Text as HTML, in an element or between quotes; nothing in it turns what follows. */
export function escaped(text: string): string {
  return withoutMarks(text).replaceAll(/[&<>"']/g, (character) => ENTITIES.get(character) ?? "")
}
