import type { Answer } from "./answer.ts"

/** Repeats the call under the same key until it is answered or refused. A lost answer is not a failure. */
export async function untilAnswered<Value>(
  call: () => Promise<Answer<Value>>,
  untilNextTry: () => Promise<void>,
): Promise<Exclude<Answer<Value>, { kind: "lost" }>> {
  let answer = await call()
  while (answer.kind === "lost") {
    await untilNextTry()
    answer = await call()
  }
  return answer
}
