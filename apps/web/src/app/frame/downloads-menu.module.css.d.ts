// Written by `npm run class-names` from the style sheet beside it.
export const place: string
export const list: string
export const empty: string
export const button: string
export const download: string
export const words: string
export const name: string
export const state: string
export const why: string
export const again: string
