// Written by `npm run class-names` from the style sheet beside it.
export const notOffered: string
export const services: string
