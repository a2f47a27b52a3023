// Written by `npm run class-names` from the style sheet beside it.
export const first: string
export const item: string
export const buyer: string
export const contents: string
