// Written by `npm run class-names` from the style sheet beside it.
export const sizes: string
export const parcels: string
