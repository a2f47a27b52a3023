// Written by `npm run class-names` from the style sheet beside it.
export const browser: string
export const crumbs: string
export const crumb: string
export const head: string
export const title: string
export const place: string
