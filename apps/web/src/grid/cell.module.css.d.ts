// Written by `npm run class-names` from the style sheet beside it.
export const cell: string
export const buyer: string
export const select: string
export const menu: string
export const price: string
export const order: string
export const value: string
export const tags: string
export const country: string
export const tracking: string
