// Written by `npm run class-names` from the style sheet beside it.
export const frame: string
export const skip: string
export const bar: string
export const brand: string
export const who: string
export const notices: string
export const page: string
