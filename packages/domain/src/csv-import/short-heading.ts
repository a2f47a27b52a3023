import { cutText } from "../text/cut-text.ts"
const LONGEST_NAME = 60

/** A heading as it is shown. A cell may be as long as a page. */
export function shortHeading(cell: string): string {
  return cutText(cell.trim(), LONGEST_NAME)
}
