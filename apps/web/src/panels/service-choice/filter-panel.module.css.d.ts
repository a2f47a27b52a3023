// Written by `npm run class-names` from the style sheet beside it.
export const filters: string
export const filtersHead: string
export const filterChoices: string
