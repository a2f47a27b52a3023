// Written by `npm run class-names` from the style sheet beside it.
export const line1: string
export const line2: string
export const kept: string
export const besideProblem: string
export const service: string
export const parcel: string
export const contents: string
