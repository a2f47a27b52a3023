import { withoutMarks } from "@smart-send/domain/text/one-line"

const FIRST_STRONG_ISOLATE = "\u2068"
const POP_ISOLATE = "\u2069"
/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** A name as it is put into a sentence: one in Hebrew or Arabic turns nothing but itself. */
export function isolatedText(text: string): string {
  const plain = withoutMarks(text)
  return RIGHT_TO_LEFT.test(plain) ? `${FIRST_STRONG_ISOLATE}${plain}${POP_ISOLATE}` : plain
}
