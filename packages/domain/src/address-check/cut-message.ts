/** As long as a message may be on the wire: some quote what a buyer typed. */
const LONGEST_MESSAGE = 300

/** A sentence that fits; a longer one ends with an ellipsis. */
export function cutMessage(message: string): string {
  return message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE - 1)}…` : message
}
