import { minor } from "../money/money.ts"

/** Value of a line that has none in the file: 20 (CSV-10). */
export const DEFAULT_LINE_VALUE = minor(2000)
