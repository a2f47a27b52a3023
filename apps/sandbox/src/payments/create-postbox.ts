import { z } from "zod"

/** How the callbacks about a decision arrive, as the buyer or a test chooses. */
export const callbackManners = ["now", "late", "repeated", "reordered", "lost"] as const
export const callbackMannerSchema = z.enum(callbackManners)
export type CallbackManner = z.infer<typeof callbackMannerSchema>

/** A callback with its signature, addressed. */
export interface Letter {
  readonly url: string
  readonly body: string
  /** Made when it is sent, because a signature carries the time. */
  readonly headers: () => Readonly<Record<string, string>>
}

/** Sends callbacks, or keeps them until they are asked for. */
export interface Postbox {
  /** In the order of what happened; the manner decides what arrives. */
  post(letters: readonly Letter[], manner: CallbackManner): Promise<void>
  /** Sends what was held back, and tells what the shop answered to each. */
  deliver(): Promise<readonly number[]>
}

const REPEATS = 4

/** A letter that the shop did not take is held, and goes out with the next delivery. */
export function createPostbox(): Postbox {
  let held: readonly Letter[] = []

  async function send(letter: Letter): Promise<number> {
    const { url, body, headers } = letter
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers() },
      body,
    }).catch(() => null)
    if (answer?.ok !== true) held = [...held, letter]
    return answer?.status ?? 0
  }

  async function inOrder(letters: readonly Letter[]): Promise<readonly number[]> {
    const answers: number[] = []
    for (const letter of letters) answers.push(await send(letter))
    return answers
  }

  return {
    post: async (letters, manner) => {
      if (manner === "lost") return
      if (manner === "late") held = [...held, ...letters]
      else if (manner === "repeated") {
        await Promise.all(Array.from({ length: REPEATS }, async () => inOrder(letters)))
      } else await inOrder(manner === "reordered" ? letters.toReversed() : letters)
    },
    deliver: async () => {
      const letters = held
      held = []
      return inOrder(letters)
    },
  }
}
