import type { Answer } from "../client/answer.ts"

export interface Insistence {
  readonly setUnanswered: (isUnanswered: boolean) => void
  readonly untilNextTry: () => Promise<void>
}

/** A call without an answer is sent again under the same key until it has one. */
export async function insistOn<Value>(
  call: () => Promise<Answer<Value>>,
  { setUnanswered, untilNextTry }: Insistence,
): Promise<Exclude<Answer<Value>, { kind: "lost" }>> {
  for (;;) {
    const answer = await call()
    if (answer.kind !== "lost") {
      setUnanswered(false)
      return answer
    }
    setUnanswered(true)
    await untilNextTry()
  }
}
