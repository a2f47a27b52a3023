/**
 * What nobody has to act on goes to the browser's log alone: network loss as an Offline warning, failed socket updates
 * (STATE-12, AWAY-2). Without anything personal.
 */
export function logWarning(kind: "Offline" | "Socket", message: string): void {
  // oxlint-disable-next-line eslint/no-console -- the browser's log is where these belong (AWAY-2)
  console.warn(`${kind}: ${message}`)
}
