const CHANNEL = "smartsend.sign-out"

/** Tells the other tabs of this browser that the user has signed out. */
export function tellSignOut(): void {
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel takes no target: it reaches this origin only
  channel.postMessage("signed-out")
  channel.close()
}

export function onSignOutElsewhere(react: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener("message", react)
  return () => channel.close()
}
