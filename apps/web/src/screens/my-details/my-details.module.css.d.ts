// Written by `npm run class-names` from the style sheet beside it.
export const form: string
export const section: string
export const note: string
export const buttons: string
export const milestones: string
