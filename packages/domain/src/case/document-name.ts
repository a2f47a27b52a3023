import { CASE_LIMITS } from "./case-limits.ts"
import type { DocumentType } from "./document-type.ts"
import { cutText } from "../text/cut-text.ts"

/** How each type's files end; the first is given to a name without one of them. */
const ENDINGS: Readonly<Record<DocumentType, readonly string[]>> = {
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "image/webp": [".webp"],
  "application/pdf": [".pdf"],
}

/**
 * A name that is shown and stored (CASE-9): without folders, control and formatting characters, no longer than it may be, and with the
 * ending of what the file is.
 */
export function documentName(name: string, type: DocumentType): string {
  const bare = (name.split(/[/\\]/).at(-1) ?? "")
    .normalize("NFC")
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, "")
    .replaceAll(/\s+/g, " ")
    .replace(/^[. ]+/, "")
    .trim()
  const ending = ENDINGS[type].find((each) => bare.toLowerCase().endsWith(each))
  const kept = ending ?? ENDINGS[type][0] ?? ""
  const stem = ending === undefined ? bare : bare.slice(0, -ending.length)
  return `${cutText(stem, CASE_LIMITS.documentName - kept.length).trim() || "document"}${kept}`
}

/** The name of the file as it is sent: letters, digits, dots and hyphens. A name in another script keeps its ending at least. */
export function downloadName(name: string): string {
  const [ending = ""] = /\.\w+$/.exec(name) ?? []
  const plain = name
    .slice(0, name.length - ending.length)
    .normalize("NFKD")
    .replaceAll(/[^\w.-]+/g, "-")
    .replaceAll(/-{2,}/g, "-")
    .replaceAll(/^[-.]+|[-.]+$/g, "")
  return `${plain === "" ? "document" : plain}${ending}`
}
