/** Tells the other tabs of this browser a word; they hear it as a message of a channel of the same name. */
export function tellOtherTabs(channel: BroadcastChannel, word: string): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel takes no target: it reaches this origin only
  channel.postMessage(word)
}
