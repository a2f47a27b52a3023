// Written by `npm run class-names` from the style sheet beside it.
export const order: string
export const block: string
export const head: string
export const who: string
export const name: string
export const next: string
export const actions: string
export const numbers: string
export const steps: string
export const lines: string
export const number: string
export const step: string
export const facts: string
export const fact: string
export const service: string
export const address: string
export const line: string
