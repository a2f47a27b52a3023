import type { ReactNode } from "react"
import * as booksStyles from "./books.module.css"

interface BooksCellProps {
  /** Of its column: on a narrow page, where a row is a card, it stands above the value. */
  readonly column: string
  readonly isLong?: boolean
  readonly children: ReactNode
}

/** One value of the books. */
export function BooksCell({ column, isLong = false, children }: BooksCellProps) {
  return (
    <td data-column={column}>
      <span className={isLong ? booksStyles.long : "ss-figures"}>{children}</span>
    </td>
  )
}
