// Written by `npm run class-names` from the style sheet beside it.
export const waiting: string
export const tools: string
export const shop: string
export const head: string
export const words: string
export const note: string
export const halt: string
export const rows: string
export const row: string
export const actions: string
export const link: string
export const group: string
export const more: string
