// Written by `npm run class-names` from the style sheet beside it.
export const table: string
export const card: string
export const courier: string
export const notes: string
export const scroll: string
export const service: string
export const handOver: string
export const upTo: string
export const none: string
