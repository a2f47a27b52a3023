// Written by `npm run class-names` from the style sheet beside it.
export const error: string
export const icon: string
export const body: string
export const title: string
export const text: string
export const reference: string
export const actions: string
