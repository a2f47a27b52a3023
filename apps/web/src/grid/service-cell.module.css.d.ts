// Written by `npm run class-names` from the style sheet beside it.
export const service: string
export const booked: string
export const handOver: string
export const name: string
export const serviceButton: string
