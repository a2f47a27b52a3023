import { cutText } from "@smart-send/domain/text/cut-text"
import { MOST_DOWNLOADS, type Download } from "../../storage/recent-downloads.ts"

export type Downloads = readonly Download[]

/** The service's links work for five minutes. The margin leaves time to press a button. */
const LINK_LIFE_MS = 290_000

/** Characters: 50 of them fit into the browser's store. A file of more is made again only by the page view that knows it. */
const LONGEST_RECIPE = 90_000

export function withDownload(list: Downloads, download: Download): Downloads {
  const isTooLong = JSON.stringify(download.Recipe).length > LONGEST_RECIPE
  return [isTooLong ? { ...download, Recipe: null } : download, ...list].slice(0, MOST_DOWNLOADS)
}

interface ThereFile {
  readonly href: string
  readonly made: number
  /** What it is called, where that is known only now. */
  readonly label?: string
}

/** The file is there. It becomes Ready with the next refresh (FILES-2). */
export function withHref(list: Downloads, uid: string, { href, made, label }: ThereFile): Downloads {
  return changed(list, uid, (entry) => ({ ...entry, Label: label ?? entry.Label, Href: href, Made: made }))
}

/** The file is being made once more. */
export function withProcessing(list: Downloads, uid: string): Downloads {
  return changed(list, uid, (entry) => ({ ...entry, Href: "", Status: "Processing", Why: "" }))
}

/** No file came; it stays in the list and says why (FILES-7). */
export function withFailure(list: Downloads, uid: string, why: string): Downloads {
  return changed(list, uid, (entry) => ({ ...entry, Href: "", Status: "Failed", Why: cutText(why, 500) }))
}

export function withoutDownload(list: Downloads, uid: string): Downloads {
  return list.filter((entry) => entry.UID !== uid)
}

function changed(list: Downloads, uid: string, change: (entry: Download) => Download): Downloads {
  return list.map((entry) => (entry.UID === uid ? change(entry) : entry))
}

/**
 * The list after a refresh: every entry is Ready unless its file is still being made. Returns the same list if none
 * changes.
 */
export function refreshedDownloads(list: Downloads): Downloads {
  return list.some(isDue) ? list.map((entry) => (isDue(entry) ? { ...entry, Status: "Ready" } : entry)) : list
}

function isDue(entry: Download): boolean {
  return entry.Status === "Processing" && entry.Href !== ""
}

/**
 * What an earlier page view left. A file that it was making is said to be interrupted, and one that only it held is made again;
 * what nobody can make any more is dropped.
 */
export function afterReload(list: Downloads, interrupted: string): Downloads {
  return list.filter(({ Href, Recipe }) => Href !== "" || Recipe !== null).map((entry) => outlived(entry, interrupted))
}

function outlived(entry: Download, interrupted: string): Download {
  if (entry.Status === "Processing" && entry.Href === "") return { ...entry, Status: "Failed", Why: interrupted }
  if (entry.Status === "Failed") return entry
  return { ...entry, Status: "Ready", Href: entry.Href.startsWith("blob:") ? "" : entry.Href }
}

/** Whether pressing the entry downloads its file. */
export function isFetchable(download: Download, now: number): boolean {
  if (download.Status !== "Ready" || download.Href === "") return false
  return download.Href.startsWith("blob:") || now - download.Made < LINK_LIFE_MS
}
