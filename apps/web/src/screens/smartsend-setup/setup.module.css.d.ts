// Written by `npm run class-names` from the style sheet beside it.
export const part: string
export const steps: string
export const shops: string
export const shop: string
export const back: string
