import type { Answer } from "./answer.ts"

/** A lost answer is not a failure. The same key asks what became of the call. */
export async function retryOnceWhenLost<Value>(call: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
  const answer = await call()
  return answer.kind === "lost" ? call() : answer
}
