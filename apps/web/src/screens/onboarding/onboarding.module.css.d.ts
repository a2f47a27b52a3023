// Written by `npm run class-names` from the style sheet beside it.
export const onboarding: string
export const offline: string
export const step: string
export const heading: string
export const note: string
export const steps: string
export const way: string
export const overview: string
export const shops: string
export const buttons: string
export const waiting: string
export const foot: string
