// Written by `npm run class-names` from the style sheet beside it.
export const offers: string
export const offer: string
export const words: string
export const hide: string
export const acts: string
