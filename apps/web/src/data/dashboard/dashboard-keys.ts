/** What the home page counts. Invalidated, all of it is counted anew. */
export const DASHBOARD_KEY = ["dashboard"] as const
