import { openChannel } from "../../storage/open-channel.ts"

const CHANNEL = "smartsend.sign-out"

/** Tells the other tabs of this browser that the user has signed out. */
export function tellSignOut(): void {
  const channel = openChannel(CHANNEL)
  channel.tell("signed-out")
  channel.close()
}

export function onSignOutElsewhere(react: () => void): () => void {
  const channel = openChannel(CHANNEL)
  channel.hear(react)
  return channel.close
}
