// Written by `npm run class-names` from the style sheet beside it.
export const parcel: string
export const picks: string
export const sides: string
