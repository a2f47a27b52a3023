import { tellOtherTabs } from "../../data/client/tell-other-tabs.ts"

const CHANNEL = "smartsend.sign-out"

/** Tells the other tabs of this browser that the user has signed out. */
export function tellSignOut(): void {
  const channel = new BroadcastChannel(CHANNEL)
  tellOtherTabs(channel, "signed-out")
  channel.close()
}

export function onSignOutElsewhere(react: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener("message", react)
  return () => channel.close()
}
