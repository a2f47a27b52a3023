/** How much a user can keep of lists: views, and characters of their names and search terms. */
export const USER_SETTING_LIMITS = { savedViews: 50, viewName: 40, searchTerm: 200 } as const

/** Items on one page of a list, while nobody has asked for more (LIST-14). */
export const USUAL_PAGE_SIZE = 25
