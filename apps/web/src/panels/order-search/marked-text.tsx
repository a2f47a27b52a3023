import { createContext, use } from "react"
import { findMarks } from "./find-marks.ts"
import * as styles from "./marked-text.module.css"

/** The words that were searched for; hits show where they have them. */
export const SearchedWords = createContext<readonly string[]>([])

/** A text of a hit, with what matched the search marked in it. It is text and nothing else, whatever it contains. */
export function MarkedText({ text }: { readonly text: string }) {
  const words = use(SearchedWords)
  const marks = findMarks(text, words)
  if (marks.length === 0) return text
  return (
    <>
      {marks.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(marks[index - 1]?.end ?? 0, start)}
          <mark className={styles.mark}>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.end)}
    </>
  )
}
