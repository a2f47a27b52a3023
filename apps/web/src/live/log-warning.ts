/**
 * Writes events that nobody has to act on to the browser's log: network loss as an Offline warning, failed socket
 * updates (STATE-12, AWAY-2), and tasks of the background. It logs nothing personal.
 */
export function logWarning(kind: "Offline" | "Socket" | "Background", message: string): void {
  // oxlint-disable-next-line eslint/no-console -- the browser's log is where these belong (AWAY-2)
  console.warn(`${kind}: ${message}`)
}
