const ESCAPES: ReadonlyMap<string, string> = new Map<string, string>(
  Object.entries({
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  }),
)

/** Markup that may be sent: only {@link html} makes it. */
export interface Markup {
  readonly markup: string
}

/** Fills a template with texts, each escaped; markup made by `html` itself goes in as it is. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Markup)[]): Markup {
  const filled = values.map((value) => (typeof value === "string" ? escape(value) : value.markup))
  return { markup: parts.map((part, index) => part + (filled[index] ?? "")).join("") }
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES.get(character) ?? "")
}
