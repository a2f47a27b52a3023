import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "playwright-core"

const LOCALES = join(import.meta.dirname, "../../../apps/web/src/locales")

/** Things that must never be seen on a page. */
export interface PageWatch {
  /** Those found since the last call. */
  readonly found: () => Promise<readonly string[]>
}

/**
 * Watches every text and label from the moment it is drawn, even for an instant: a text's key, a value such as
 * `undefined`, an unfilled placeholder, what the content policy blocks, a script's error.
 */
export async function watchPage(page: Page): Promise<PageWatch> {
  await page.addInitScript(lookOut, textKeys())
  return { found: async () => page.evaluate("window.seenAmiss()") }
}

type Texts = string | { readonly [key: string]: Texts }

/** "locations.miles": every key with several parts, of every locale, as it would be shown if its text were missing. */
function textKeys(): readonly string[] {
  const files = readdirSync(LOCALES, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".json"))
  const keysOf = (texts: Texts, path: readonly string[]): string[] =>
    typeof texts === "string"
      ? [path.join(".")]
      : Object.entries(texts).flatMap(([key, below]) => keysOf(below, [...path, key]))
  return files.flatMap((file) => {
    const texts: Texts = JSON.parse(readFileSync(join(LOCALES, file), "utf8"))
    return keysOf(texts, []).filter((key) => key.includes("."))
  })
}

/** Runs in the page before any of its own scripts. */
function lookOut(allKeys: readonly string[]): void {
  const ATTRIBUTES = ["aria-label", "aria-description", "aria-valuetext", "title", "placeholder", "alt"]
  const NONSENSE = /\bundefined\b|\bNaN\b|\[object |\{\{|\}\}|\bInvalid Date\b/
  const DOTTED = /[A-Za-z][\w-]*(?:\.[\w-]+)+/g
  const NAMES_OF_FILES_AND_HOSTS = /\.(?:csv|pdf|zpl|txt|xlsx?|test|com|uk|de|org|net)$/
  const keys = new Set(allKeys.flatMap((key) => [key, key.replace(/_(?:zero|one|two|few|many|other)$/, "")]))
  const seen = new Set<string>()

  const check = (text: string | null, where: string): void => {
    const words = text?.trim() ?? ""
    if (words === "") return
    const isKey = (word: string): boolean =>
      keys.has(word) || (word === words && /^[a-z]/.test(word) && !NAMES_OF_FILES_AND_HOSTS.test(word))
    if (NONSENSE.test(words) || (words.match(DOTTED) ?? []).some(isKey)) seen.add(`${where}: ${words.slice(0, 200)}`)
  }
  const lookAtLabels = (element: Element): void => {
    for (const name of ATTRIBUTES) check(element.getAttribute(name), name)
  }
  const look = (node: Node): void => {
    const above = node instanceof Element ? node : node.parentElement
    if (above?.closest("script, style") != null) return
    if (node instanceof Text) check(node.data, "text")
    if (!(node instanceof Element)) return
    lookAtLabels(node)
    if (node instanceof HTMLInputElement) check(node.value, "value")
    for (const child of node.childNodes) look(child)
  }
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === "childList") for (const node of addedNodes) look(node)
      else if (target instanceof Element) lookAtLabels(target)
      else look(target)
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ATTRIBUTES })
  // Reported by the page itself. Failed loads of a page that is being left are no fault.
  window.addEventListener("error", ({ message }) => seen.add(`script error: ${message}`))
  window.addEventListener("unhandledrejection", ({ reason }) => seen.add(`unhandled: ${String(reason)}`))
  const consoleOfPage = window.console
  const { error: tell } = consoleOfPage
  consoleOfPage.error = (...said: readonly unknown[]) => {
    seen.add(`console: ${said.map(String).join(" ").slice(0, 500)}`)
    tell.apply(consoleOfPage, [...said])
  }
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
    seen.add(`policy: ${violatedDirective} stopped ${blockedURI} of ${sourceFile}`)
  })
  Object.assign(window, {
    seenAmiss: () => {
      // A field's value is not an attribute, and changes without a mutation.
      look(document.documentElement)
      const found = [...seen]
      seen.clear()
      return found
    },
  })
}
