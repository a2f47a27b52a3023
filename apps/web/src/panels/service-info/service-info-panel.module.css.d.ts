// Written by `npm run class-names` from the style sheet beside it.
export const panel: string
export const head: string
export const naming: string
export const name: string
export const courier: string
export const tabs: string
export const page: string
export const points: string
