const LONGEST_NAME = 60

/** A heading as it is shown. A cell may be as long as a page. */
export function shortHeading(cell: string): string {
  return cell.trim().slice(0, LONGEST_NAME)
}
