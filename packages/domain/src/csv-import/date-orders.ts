/** Which of two numbers before a year is the day: `03/04/2026` is 3 April or 4 March. */
export const DATE_ORDERS = ["dayFirst", "monthFirst"] as const
export type DateOrder = (typeof DATE_ORDERS)[number]
