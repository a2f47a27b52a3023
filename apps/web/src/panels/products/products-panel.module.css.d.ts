// Written by `npm run class-names` from the style sheet beside it.
export const products: string
export const note: string
export const title: string
export const subtitle: string
export const back: string
export const pair: string
export const services: string
export const buttons: string
export const ask: string
