// Written by `npm run class-names` from the style sheet beside it.
export const head: string
export const row: string
export const cell: string
export const select: string
export const price: string
export const buyer: string
export const button: string
export const checkArea: string
