// Written by `npm run class-names` from the style sheet beside it.
export const month: string
export const head: string
export const paper: string
export const files: string
export const sums: string
export const papers: string
export const note: string
export const issue: string
