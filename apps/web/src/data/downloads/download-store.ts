import { recentDownloads, type Download } from "../../storage/recent-downloads.ts"
import { sessionKey, type Session } from "../session/session.ts"
import {
  afterReload,
  refreshedDownloads,
  withDownload,
  withHref,
  withoutDownload,
  type Downloads,
} from "./download-list.ts"

/** How often entries are refreshed to Ready (FILES-2). */
const REFRESH_MS = 2500

/** Makes the file and returns its address, or null if there is none. The caller has been told why by then. */
export type MakeFile = () => Promise<string | null>

/** The files this user has asked for in this tab, the newest first (FILES-3). */
export interface DownloadStore {
  readonly entries: () => Downloads
  readonly onChange: (listener: () => void) => () => void
  /**
   * Adds a file that is being made, and hands it to the browser when it is there. If no file comes, the entry is
   * removed.
   */
  readonly add: (about: Pick<Download, "Label" | "Type">, file: ReturnType<MakeFile>, again: MakeFile) => Promise<void>
  /** Makes the file again, if this page view still knows how. */
  readonly again: (uid: string) => Promise<void>
  readonly canMakeAgain: (uid: string) => boolean
  readonly remove: (uid: string) => void
}

const downloads = sessionKey<DownloadStore>("downloads")

export function downloadStoreOf(session: Session): DownloadStore {
  return session.part(downloads, createDownloadStore)
}

function createDownloadStore(): DownloadStore {
  const listeners = new Set<() => void>()
  const makers = new Map<string, MakeFile>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let list = afterReload(recentDownloads.read())

  const put = (next: Downloads): void => {
    const kept = new Set(next.map((entry) => entry.UID))
    for (const entry of list) if (!kept.has(entry.UID)) letGo(entry)
    list = next
    recentDownloads.write(list)
    for (const listener of listeners) listener()
    if (timer === undefined && list.some((entry) => entry.Status === "Processing"))
      timer = setTimeout(refresh, REFRESH_MS)
  }
  const refresh = (): void => {
    timer = undefined
    put(refreshedDownloads(list))
  }
  const letGo = (entry: Download): void => {
    makers.delete(entry.UID)
    if (entry.Href.startsWith("blob:")) URL.revokeObjectURL(entry.Href)
  }
  const take = async (uid: string, file: ReturnType<MakeFile>): Promise<void> => {
    const href = await file
    if (href === null || !isOurs(href)) {
      put(withoutDownload(list, uid))
      return
    }
    put(withHref(list, uid, { href, made: Date.now() }))
    const entry = list.find(({ UID }) => UID === uid)
    if (entry !== undefined) saveFile(entry)
  }

  return {
    entries: () => list,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: async (about, file, again) => {
      const uid = crypto.randomUUID()
      makers.set(uid, again)
      put(withDownload(list, { ...about, UID: uid, Href: "", Status: "Processing", Made: Date.now() }))
      await take(uid, file)
    },
    again: async (uid) => {
      const make = makers.get(uid)
      if (make === undefined) return
      put(list.map((entry) => (entry.UID === uid ? { ...entry, Href: "", Status: "Processing" } : entry)))
      await take(uid, make())
    },
    canMakeAgain: (uid) => makers.has(uid),
    remove: (uid) => put(withoutDownload(list, uid)),
  }
}

function isOurs(href: string): boolean {
  return href !== "" && new URL(href, window.location.origin).origin === window.location.origin
}

/** The link answers with the file itself, as an attachment, so the page stays where it is. */
export function saveFile({ Href, Label, Type }: Pick<Download, "Href" | "Label" | "Type">): void {
  const link = document.createElement("a")
  link.href = new URL(Href, window.location.origin).href
  link.download = Type === "CSV" ? `${Label}.csv` : ""
  document.body.append(link)
  link.click()
  link.remove()
}
