/** A file dropped on the list, on its way to the upload panel. Opening a panel is an address, and an address holds no file. */
let pending: File | null = null
const listeners = new Set<() => void>()

export function putPendingFile(file: File): void {
  pending = file
  for (const listener of listeners) listener()
}

/** Answers the waiting file once. */
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
