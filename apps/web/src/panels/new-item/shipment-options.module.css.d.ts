// Written by `npm run class-names` from the style sheet beside it.
export const subheading: string
export const options: string
export const offers: string
export const offer: string
export const auto: string
export const offerText: string
export const offerPrice: string
