/** Where one is written, one is made ready and one is read, the process and two sessions of the database are at work. */
const AHEAD = 2

/** What is read at each of so many places, in their order; while one of them is used, the next two are being read. */
export async function* readAhead<Value>(
  places: number,
  read: (place: number) => Promise<Value>,
): AsyncGenerator<Value, void, void> {
  const reading: Promise<Value>[] = []
  let next = 0
  try {
    for (let place = 0; place < places; place += 1) {
      for (; next < places && next <= place + AHEAD; next += 1) {
        const begun = read(next)
        // Its error is that of whoever waits for it; when nobody does any more, another one was first.
        begun.catch(() => {})
        reading.push(begun)
      }
      const [first] = reading.splice(0, 1)
      if (first !== undefined) yield await first
    }
  } finally {
    await Promise.allSettled(reading)
  }
}
