/** The part of the File System Access API that watching a folder takes. Not every browser has it. */
export interface WatchedDirectory {
  readonly name: string
  values(): AsyncIterable<{ readonly kind: string; readonly name: string }>
  getFileHandle(name: string): Promise<{ getFile(): Promise<File> }>
  queryPermission(mode: { readonly mode: "read" }): Promise<PermissionState>
  requestPermission(mode: { readonly mode: "read" }): Promise<PermissionState>
}

interface CanPick {
  showDirectoryPicker(options: { readonly id: string; readonly mode: "read" }): Promise<WatchedDirectory>
}

export function canWatchFolders(page: object = window): page is CanPick {
  return "showDirectoryPicker" in page && typeof page.showDirectoryPicker === "function"
}

/** Null when the seller chose none. */
export async function pickFolder(): Promise<WatchedDirectory | null> {
  if (!canWatchFolders(window)) return null
  try {
    return await window.showDirectoryPicker({ id: "smart-send-orders", mode: "read" })
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return null
    throw error
  }
}

const READ = { mode: "read" } as const

export async function mayRead(folder: WatchedDirectory): Promise<boolean> {
  return (await folder.queryPermission(READ)) === "granted"
}

/** The browser asks the seller. It may be called while they press a button, and not otherwise. */
export async function askToRead(folder: WatchedDirectory): Promise<boolean> {
  return (await folder.requestPermission(READ)) === "granted"
}
