// Written by `npm run class-names` from the style sheet beside it.
export const views: string
export const view: string
export const count: string
