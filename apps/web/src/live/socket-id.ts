let id: string | undefined

/** The socket that this page listens on, named in its calls (FEED-10); another after each reconnection, none while there is no socket. */
export function currentSocketId(): string | undefined {
  return id
}

export function setSocketId(next: string | undefined): void {
  id = next
}
