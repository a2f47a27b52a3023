/** Our client registration at the issuer (SIGNIN-2). */
export const CLIENT_ID = "smart-send-web"
export const SCOPES = "openid public-api address-search my-profile payment edge authorizer profile email"

export const CALLBACK_PATH = "/statics/signin-callback"
export const RENEW_PATH = "/statics/silent-renew"
