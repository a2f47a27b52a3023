// Written by `npm run class-names` from the style sheet beside it.
export const page: string
export const rows: string
