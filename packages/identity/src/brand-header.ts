import { cutText } from "@smart-send/domain/text/cut-text"
import type { TenantConfig } from "@smart-send/server/records/settings/tenant-config"
import { html, type Markup } from "./html.ts"

/** The tenant's mark and the product's name, at the top of a page. */
export function brandHeader({ Brand, ProductName }: TenantConfig): Markup {
  return html`<header>
    ${mark(Brand.Mark)}
    <p class="product">${ProductName}</p>
  </header>`
}

/** A tenant's mark: a picture at an address of ours, or one or two letters. */
function mark(text: string): Markup {
  return text.startsWith("/") && !text.startsWith("//")
    ? html`<img class="mark" src="${text}" alt="" />`
    : html`<span class="mark" aria-hidden="true">${cutText(text, 3)}</span>`
}
