// Written by `npm run class-names` from the style sheet beside it.
export const changed: string
export const body: string
export const title: string
export const note: string
export const orders: string
export const changes: string
export const order: string
export const buyer: string
export const change: string
export const part: string
export const values: string
export const buttons: string
