import type { Answer } from "./answer.ts"

/** Makes the call again, under the same key, until it is answered or refused: a lost answer is no failure. */
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
