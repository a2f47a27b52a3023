// Written by `npm run class-names` from the style sheet beside it.
export const talk: string
export const entry: string
export const head: string
export const title: string
export const fresh: string
export const text: string
export const long: string
export const more: string
