import type { LazyModule } from "@smart-send/ui/lazy-module"

let waiting = 0
let before: Promise<void> = Promise.resolve()

/**
 * Does what a key does once the key's script is there. Keys act in the order in which they were pressed (KEYS-7), though one's
 * script may be loaded after another's; one whose script can't be loaded does nothing and keeps no other waiting.
 */
export function inPressOrder<Made extends object>(module: LazyModule<Made>, act: (made: Made) => void): void {
  const made = module.now()
  if (waiting === 0 && made !== null) {
    act(made)
    return
  }
  const earlier = before
  const { promise, resolve } = Promise.withResolvers<void>()
  const takeTurn = async (): Promise<void> => {
    const there = await module.there()
    await earlier
    act(there)
  }
  waiting += 1
  before = promise
  void takeTurn().finally(() => {
    waiting -= 1
    resolve()
  })
}
