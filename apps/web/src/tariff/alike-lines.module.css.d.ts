// Written by `npm run class-names` from the style sheet beside it.
export const alike: string
export const ways: string
export const products: string
export const sentence: string
export const product: string
export const had: string
export const why: string
