// Written by `npm run class-names` from the style sheet beside it.
export const field: string
export const options: string
export const option: string
export const fit: string
