// Written by `npm run class-names` from the style sheet beside it.
export const tags: string
export const tag: string
export const tagsMore: string
