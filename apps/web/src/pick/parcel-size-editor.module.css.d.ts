// Written by `npm run class-names` from the style sheet beside it.
export const parcel: string
export const label: string
export const weight: string
export const weights: string
export const number: string
export const quick: string
export const packages: string
export const choice: string
export const packageText: string
export const taken: string
export const sides: string
