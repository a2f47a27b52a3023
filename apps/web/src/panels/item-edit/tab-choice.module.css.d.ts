// Written by `npm run class-names` from the style sheet beside it.
export const tabs: string
export const page: string
export const title: string
