import { shortText } from "../text/cut-text.ts"
/** As long as a message may be on the wire: some quote what a buyer typed. */
const LONGEST_MESSAGE = 300

/** A sentence that fits; a longer one ends with an ellipsis. */
export function cutMessage(message: string): string {
  return shortText(message, LONGEST_MESSAGE)
}
