// Written by `npm run class-names` from the style sheet beside it.
export const waiting: string
export const section: string
export const note: string
export const shop: string
export const head: string
export const accounts: string
export const account: string
export const words: string
export const state: string
export const actions: string
export const tiles: string
export const tile: string
export const notice: string
