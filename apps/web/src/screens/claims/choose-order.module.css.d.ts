// Written by `npm run class-names` from the style sheet beside it.
export const search: string
export const choice: string
export const way: string
