/** While a call for prices brings nothing: how often it is tried again, and how far apart (STATE-5). */
export const QUOTE_RETRIES = { most: 3, everyMs: 7000 } as const
