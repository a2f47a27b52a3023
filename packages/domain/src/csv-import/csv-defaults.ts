import { minor } from "../money/money.ts"

/** Value of a line that has none in the file: 20 (order-panel.md 5.1 and 9). */
export const DEFAULT_LINE_VALUE = minor(2000)
