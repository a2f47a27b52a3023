import type { FastifyReply } from "fastify"
import { escaped, sendPage } from "./draw-page.ts"
import type { ShopOwner } from "./shop.ts"

export interface ConsentPage {
  /** "eBay" */
  readonly marketplace: string
  readonly owners: readonly ShopOwner[]
  readonly scopes: readonly string[]
  /** What the call to the page said and the form says again. */
  readonly kept: Readonly<Record<string, string>>
  /** Where the seller is sent afterwards. */
  readonly sendsTo: string
}

/**
 * The page on which a seller agrees. Its form comes to the same address by POST, with `account`, `decision` (`agree` or `decline`)
 * and what was kept.
 */
export function sendConsentPage(reply: FastifyReply, page: ConsentPage): FastifyReply {
  const kept = Object.entries(page.kept)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join("")
  const owners = page.owners
    .map(
      ({ id, name }, place) =>
        `<label><input type="radio" name="account" value="${escaped(id)}"${place === 0 ? " checked" : ""}> ${escaped(name)}</label>`,
    )
    .join("")
  const scopes = page.scopes.map((scope) => `<li>${escaped(scope)}</li>`).join("")
  return sendPage(reply, {
    title: `${page.marketplace}: may Smart Send use your shop?`,
    isNarrow: true,
    sendsTo: page.sendsTo,
    body:
      `<p class="quiet">A stand-in of ${escaped(page.marketplace)}: no password is asked for.</p>` +
      `<form method="post">${kept}<fieldset><legend>Your shop</legend>${owners}</fieldset>` +
      (scopes === "" ? "" : `<fieldset><legend>It may</legend><ul>${scopes}</ul></fieldset>`) +
      `<button name="decision" value="agree">Agree</button><button class="plain" name="decision" value="decline">Decline</button></form>`,
  })
}
