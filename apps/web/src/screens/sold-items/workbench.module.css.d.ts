// Written by `npm run class-names` from the style sheet beside it.
export const failed: string
export const empty: string
export const notices: string
export const strips: string
