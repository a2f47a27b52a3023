// Written by `npm run class-names` from the style sheet beside it.
export const arrivals: string
export const arrival: string
export const price: string
export const fits: string
export const services: string
