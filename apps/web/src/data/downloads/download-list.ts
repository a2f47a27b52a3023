import { MOST_DOWNLOADS, type Download } from "../../storage/recent-downloads.ts"

export type Downloads = readonly Download[]

/** The service's links work for five minutes. The margin leaves time to press a button. */
const LINK_LIFE_MS = 290_000

export function withDownload(list: Downloads, download: Download): Downloads {
  return [download, ...list].slice(0, MOST_DOWNLOADS)
}

/** The file is there. It becomes Ready with the next refresh (FILES-2). */
export function withHref(list: Downloads, uid: string, { href, made }: { href: string; made: number }): Downloads {
  return list.map((entry) => (entry.UID === uid ? { ...entry, Href: href, Made: made } : entry))
}

export function withoutDownload(list: Downloads, uid: string): Downloads {
  return list.filter((entry) => entry.UID !== uid)
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

/** What an earlier page view left. Files that it was making or that only it held are lost. */
export function afterReload(list: Downloads): Downloads {
  return list.filter((entry) => entry.Href !== "").map(outlived)
}

function outlived(entry: Download): Download {
  return { ...entry, Status: "Ready", Href: entry.Href.startsWith("blob:") ? "" : entry.Href }
}

/** Whether pressing the entry downloads its file. */
export function isFetchable(download: Download, now: number): boolean {
  if (download.Status !== "Ready" || download.Href === "") return false
  return download.Href.startsWith("blob:") || now - download.Made < LINK_LIFE_MS
}
