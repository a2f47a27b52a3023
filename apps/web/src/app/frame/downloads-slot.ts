/** Where the frame has room for the Downloads panel. */
export const DOWNLOADS_SLOT = "downloads"
