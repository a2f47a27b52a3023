// Written by `npm run class-names` from the style sheet beside it.
export const drawing: string
export const legend: string
export const key: string
export const picture: string
export const inside: string
export const hidden: string
export const limit: string
export const parcel: string
export const measure: string
