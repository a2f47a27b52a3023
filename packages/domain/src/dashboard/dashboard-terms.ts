/** Days that count as new: orders sold in so many, by London's calendar, are New Orders (account-area 9). */
export const SOLD_DAYS = 14

/** Items booked in so many days are the Order History of the home page (account-area 9). */
export const BOOKED_DAYS = 30

/** How often New Orders and Account Concerns are counted anew while they are seen, in milliseconds (account-area 9). */
export const LIVE_REFRESH_MS = 5_000

/** How often everything else on the home page is counted anew, in milliseconds (account-area 9). */
export const OTHERS_REFRESH_MS = 300_000
