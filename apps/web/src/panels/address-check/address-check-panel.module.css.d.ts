// Written by `npm run class-names` from the style sheet beside it.
export const panel: string
export const head: string
export const kind: string
export const row: string
export const buyer: string
export const words: string
export const name: string
export const rewrite: string
export const orders: string
export const merged: string
export const failed: string
export const outcome: string
