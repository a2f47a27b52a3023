/**
 * A file dropped on the list, for the upload panel that is about to open. A panel is opened by an address, and an
 * address holds no file.
 */
let pending: File | null = null
const listeners = new Set<() => void>()

export function putPendingFile(file: File): void {
  pending = file
  for (const listener of listeners) listener()
}

/** Returns the waiting file, once. */
export function takePendingFile(): File | null {
  const file = pending
  pending = null
  return file
}

export function peekPendingFile(): File | null {
  return pending
}

export function onPendingFile(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
