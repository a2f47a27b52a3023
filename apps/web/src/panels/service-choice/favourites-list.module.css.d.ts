// Written by `npm run class-names` from the style sheet beside it.
export const favourites: string
export const favourite: string
export const words: string
export const note: string
export const day: string
export const price: string
