// Written by `npm run class-names` from the style sheet beside it.
export const buyer: string
export const contents: string
export const place: string
export const source: string
export const name: string
export const country: string
export const town: string
export const postcode: string
export const contentsText: string
export const rules: string
export const quantity: string
export const moreLines: string
export const claim: string
export const price: string
export const state: string
