// Written by `npm run class-names` from the style sheet beside it.
export const customs: string
export const ways: string
export const known: string
