// Written by `npm run class-names` from the style sheet beside it.
export const panel: string
export const head: string
export const summary: string
export const corrected: string
export const keys: string
export const found: string
export const hits: string
