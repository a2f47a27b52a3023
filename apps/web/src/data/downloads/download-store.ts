import { t } from "i18next"
import { recentDownloads, type Download } from "../../storage/recent-downloads.ts"
import { sessionKey, type Session } from "../session/session.ts"
import {
  afterReload,
  refreshedDownloads,
  withDownload,
  withFailure,
  withHref,
  withoutDownload,
  withProcessing,
  type Downloads,
} from "./download-list.ts"
import type { MadeFile, Recipe } from "./made-file.ts"

/** How often entries are refreshed to Ready (FILES-2). */
const REFRESH_MS = 2500

export type MakeFile = () => Promise<MadeFile>

interface NewDownload extends Pick<Download, "Label" | "Type"> {
  /** With it the file can be made again after a reload, too. */
  readonly recipe?: Recipe
}

/** The files this user has asked for in this tab, the newest first (FILES-3). */
export interface DownloadStore {
  readonly entries: () => Downloads
  readonly onChange: (listener: () => void) => () => void
  /**
   * Adds a file that is being made, and hands it to the browser when it is there. If no file comes, the entry says why, and
   * `again` makes it anew.
   */
  readonly add: (about: NewDownload, file: Promise<MadeFile>, again: MakeFile) => Promise<void>
  readonly again: (uid: string) => Promise<void>
  /** Whether this page view knows how to make the file again. */
  readonly canMakeAgain: (uid: string) => boolean
  readonly remove: (uid: string) => void
}

const downloads = sessionKey<DownloadStore>("downloads")

export function downloadStoreOf(session: Session): DownloadStore {
  return session.part(downloads, () => createDownloadStore(session))
}

function createDownloadStore(session: Session): DownloadStore {
  const listeners = new Set<() => void>()
  const makers = new Map<string, MakeFile>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let list = afterReload(recentDownloads.read(), t("downloads.interrupted"))

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
  const take = async (uid: string, making: Promise<MadeFile>): Promise<void> => {
    const made = await making.catch(() => null)
    const file = typeof made === "string" ? { href: made } : made
    if (file === null || !("href" in file) || !isOurs(file.href)) {
      const why = file !== null && "why" in file ? file.why : ""
      put(withFailure(list, uid, why || t("downloads.failedText")))
      return
    }
    put(withHref(list, uid, { ...file, made: Date.now() }))
    const entry = list.find(({ UID }) => UID === uid)
    if (entry !== undefined) saveFile(entry)
  }
  /** As this page view knows it, or by its recipe, whose makers are loaded when one is first needed. */
  const makerOf = (uid: string): MakeFile | null => {
    const recipe = list.find(({ UID }) => UID === uid)?.Recipe
    const byRecipe = async (): Promise<MadeFile> => {
      const { makeFile } = await import("./make-file.ts")
      return makeFile(session, recipe)
    }
    return makers.get(uid) ?? (recipe == null ? null : byRecipe)
  }

  return {
    entries: () => list,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: async ({ recipe, ...about }, file, again) => {
      const uid = crypto.randomUUID()
      makers.set(uid, again)
      const Recipe = recipe ?? null
      put(withDownload(list, { ...about, UID: uid, Href: "", Status: "Processing", Made: Date.now(), Why: "", Recipe }))
      await take(uid, file)
    },
    again: async (uid) => {
      const make = makerOf(uid)
      if (make === null) return
      put(withProcessing(list, uid))
      await take(uid, make())
    },
    canMakeAgain: (uid) => makerOf(uid) !== null,
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
  // What the browser itself holds has no name but a random one.
  const isPdfHere = Type === "Labels" && Href.startsWith("blob:")
  link.download = Type === "CSV" ? `${Label}.csv` : isPdfHere ? `${Label}.pdf` : ""
  document.body.append(link)
  link.click()
  link.remove()
}
