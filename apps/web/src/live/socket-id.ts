let id: string | undefined

/**
 * The id of this page's socket, named in its calls (FEED-10). Each reconnection has a new one; without a socket there
 * is none.
 */
export function currentSocketId(): string | undefined {
  return id
}

export function setSocketId(next: string | undefined): void {
  id = next
}
