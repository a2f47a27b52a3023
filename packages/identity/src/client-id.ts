/** The one client of the issuer: the page itself. */
export const CLIENT_ID = "smart-send-web"
