// Written by `npm run class-names` from the style sheet beside it.
export const head: string
export const list: string
export const archived: string
export const name: string
export const contents: string
export const reason: string
export const facts: string
export const pages: string
