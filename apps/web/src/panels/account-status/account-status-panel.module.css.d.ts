// Written by `npm run class-names` from the style sheet beside it.
export const panel: string
export const account: string
export const stages: string
export const stage: string
export const message: string
export const head: string
export const line: string
export const words: string
export const note: string
export const links: string
