const waiting: (() => void)[] = []

/**
 * Waits for a turn of the event loop that no other work of this kind has. Whoever has much to compute takes one before each stretch of
 * it: then whoever asks for something small meanwhile waits for one such stretch, however many there are to do.
 */
export async function ownTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(nextTurn)
  })
}

/** Makes something of each value, so many at a stretch, and each stretch in a turn of its own. */
export async function mapInTurns<Value, Other>(
  values: readonly Value[],
  atAStretch: number,
  toOther: (value: Value) => Other,
): Promise<readonly Other[]> {
  const others: Other[] = []
  for (let at = 0; at < values.length; at += atAStretch) {
    await ownTurn()
    others.push(...values.slice(at, at + atAStretch).map((value) => toOther(value)))
  }
  return others
}

function nextTurn(): void {
  const first = waiting.shift()
  // What is set within a turn comes in the next one.
  if (waiting.length > 0) setImmediate(nextTurn)
  first?.()
}
