import { answerOf, type Answer } from "../client/answer.ts"
import type { EdgeAnswer } from "../client/create-edge.ts"

/** What became of a file that was sent; a refusal in the words that are about the file itself. */
export function documentAnswer(answer: EdgeAnswer<unknown>): Answer<unknown> {
  const said = answerOf(answer, (result) => result)
  const [first] = answer.validationErrors
  return said.kind === "refused" && first !== undefined ? { ...said, message: first.message } : said
}
