const ESCAPES: ReadonlyMap<string, string> = new Map<string, string>(
  Object.entries({
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  }),
)

/** Markup that is safe to send: only {@link html} creates it. */
export interface Markup {
  readonly markup: string
}

/** Fills a template with texts and escapes each; markup made by `html` itself is inserted unchanged. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Markup)[]): Markup {
  const filled = values.map((value) => (typeof value === "string" ? escape(value) : value.markup))
  return { markup: parts.map((part, index) => part + (filled[index] ?? "")).join("") }
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES.get(character) ?? "")
}
