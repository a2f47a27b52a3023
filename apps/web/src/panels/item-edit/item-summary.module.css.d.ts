// Written by `npm run class-names` from the style sheet beside it.
export const summary: string
export const who: string
export const name: string
export const place: string
export const service: string
