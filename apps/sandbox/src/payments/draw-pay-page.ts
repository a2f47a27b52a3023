import { callbackManners } from "./create-postbox.ts"

export interface PayPage {
  readonly title: string
  readonly description: string
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  /** Where the form goes. */
  readonly action: string
  readonly isOpen: boolean
}

const MANNERS: Readonly<Record<(typeof callbackManners)[number], string>> = {
  now: "at once",
  late: "late, when asked for",
  repeated: "four times at once",
  reordered: "in the wrong order",
  lost: "never",
}

/** The page of a stand-in: it takes no card, only a decision. */
export function drawPayPage({ title, description, amount, currency, action, isOpen }: PayPage): string {
  const price = new Intl.NumberFormat("en-GB", { style: "currency", currency }).format(amount / 100)
  const manners = callbackManners.map((name) => `<option value="${name}">${MANNERS[name]}</option>`).join("")
  const button = (decision: string, text: string) =>
    `<button name="decision" value="${decision}">${escaped(text)}</button> `
  const form = isOpen
    ? `<form method="post" action="${escaped(action)}"><p><label>The shop is told <select name="callbacks">${manners}</select></label></p>` +
      `<p>${button("approve", `Pay ${price}`)}${button("decline", "Decline the card")}${button("abandon", "Cancel and go back")}</p></form>`
    : "<p>This page is closed.</p>"
  return (
    `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${escaped(title)}</title><link rel="icon" href="data:,"><main><h1>${escaped(title)}</h1><p>A stand-in: no card is asked for and no money moves.</p>` +
    `<p>${escaped(description)}: <strong>${price}</strong></p>${form}</main></html>`
  )
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")
}
