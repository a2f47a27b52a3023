/** A channel to the other tabs of this browser. It does not hear itself. */
export interface Channel {
  readonly tell: (word: string) => void
  readonly hear: (react: () => void) => void
  readonly close: () => void
}

/** Where the browser refuses channels, the other tabs hear nothing. */
export function openChannel(name: string): Channel {
  try {
    const channel = new BroadcastChannel(name)
    return {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel takes no target: it reaches this origin only
      tell: (word) => channel.postMessage(word),
      hear: (react) => channel.addEventListener("message", react),
      close: () => channel.close(),
    }
  } catch {
    return { tell: () => {}, hear: () => {}, close: () => {} }
  }
}
