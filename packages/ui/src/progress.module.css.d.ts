// Written by `npm run class-names` from the style sheet beside it.
export const progress: string
export const words: string
export const label: string
export const bar: string
export const done: string
export const failed: string
