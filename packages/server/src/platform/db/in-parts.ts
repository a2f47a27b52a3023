import { z } from "zod"
import { databaseCode } from "./scope.ts"

/**
 * Whether it failed for what was to be written: data that the database refuses (SQLSTATE classes 22, 23 and 54), or that can't be read
 * or computed with. The same would fail again. A database that is away, shuts down or lets another go first is none of that.
 */
function isFaultOfData(error: unknown): boolean {
  const isOfOurs = error instanceof z.ZodError || error instanceof RangeError || error instanceof SyntaxError
  return isOfOurs || /^(?:22|23|54)[0-9A-Z]{3}$/.test(databaseCode(error))
}

/**
 * Does work that takes all entries at once. Where that fails for the data, it is done again by halves, down to the entry that can't be
 * done, so that none holds up the others. `work` must have no effect when it fails. Answers what each part came to, in order.
 * @param refuse told of an entry that can't be done alone either; what it answers stands in its place.
 */
export async function inParts<Entry, Value>(
  entries: readonly Entry[],
  work: (some: readonly Entry[]) => Promise<Value>,
  refuse: (entry: Entry, error: unknown) => Value,
): Promise<readonly Value[]> {
  const [first] = entries
  if (first === undefined) return []
  try {
    return [await work(entries)]
  } catch (error) {
    if (!isFaultOfData(error)) throw error
    if (entries.length === 1) return [refuse(first, error)]
    const middle = Math.ceil(entries.length / 2)
    const before = await inParts(entries.slice(0, middle), work, refuse)
    return [...before, ...(await inParts(entries.slice(middle), work, refuse))]
  }
}
