// Written by `npm run class-names` from the style sheet beside it.
export const hit: string
export const head: string
export const name: string
export const address: string
export const description: string
export const word: string
export const facts: string
export const id: string
export const contents: string
export const badges: string
export const code: string
export const badge: string
export const icon: string
export const links: string
