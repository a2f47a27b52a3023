import type { Page } from "playwright-core"

const POLICY = /Content.Security.Policy|Trusted|Mixed Content/i

/** Firefox reports a font that was still loading when its page was left (NS_BINDING_ABORTED) as an error of the page. */
const FONT_LEFT_BEHIND = /^download failed \(font-family.*status=2152398850\b/

/** Errors of the page's scripts from now on, and what a security policy has blocked. */
export function scriptTroubles(page: Page): readonly string[] {
  const troubles: string[] = []
  page.on("pageerror", ({ message }) => {
    if (!FONT_LEFT_BEHIND.test(message)) troubles.push(message)
  })
  page.on("console", (message) => {
    if (POLICY.test(message.text())) troubles.push(message.text())
  })
  return troubles
}
