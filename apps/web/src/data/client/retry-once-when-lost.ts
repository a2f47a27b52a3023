import type { Answer } from "./answer.ts"

/** A lost answer is no failure: the same key asks what became of it. */
export async function retryOnceWhenLost<Value>(call: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
  const answer = await call()
  return answer.kind === "lost" ? call() : answer
}
