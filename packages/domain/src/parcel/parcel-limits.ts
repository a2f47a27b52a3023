/** The most that a parcel may weigh and measure (CREATE-4): kg and cm. */
export const PARCEL_LIMITS = { Weight: 2500, Length: 300, Width: 300, Height: 300 } as const
