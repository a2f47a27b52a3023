// Written by `npm run class-names` from the style sheet beside it.
export const now: string
export const standing: string
export const large: string
export const trouble: string
export const parts: string
export const part: string
export const job: string
export const about: string
export const what: string
export const answers: string
export const station: string
export const link: string
