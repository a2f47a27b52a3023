import type { Answer } from "../client/answer.ts"

export interface Insistence {
  /** Told why there is no answer yet, and null once there is one. */
  readonly setProblem: (message: string | null) => void
  readonly untilNextTry: () => Promise<void>
}

/** A call without an answer is sent again under the same key until it has one. */
export async function insistOn<Value>(
  call: () => Promise<Answer<Value>>,
  { setProblem, untilNextTry }: Insistence,
): Promise<Exclude<Answer<Value>, { kind: "lost" }>> {
  for (;;) {
    const answer = await call()
    if (answer.kind !== "lost") {
      setProblem(null)
      return answer
    }
    setProblem(answer.message)
    await untilNextTry()
  }
}
