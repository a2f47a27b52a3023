// Written by `npm run class-names` from the style sheet beside it.
export const groups: string
export const title: string
export const links: string
export const link: string
