const SCOPE = "https://api.ebay.com/oauth/api_scope"

/** For calls that no seller has to agree to. */
export const APP_SCOPE = SCOPE
export const READ_ORDERS = `${SCOPE}/sell.fulfillment.readonly`
export const CHANGE_ORDERS = `${SCOPE}/sell.fulfillment`
export const READ_IDENTITY = `${SCOPE}/commerce.identity.readonly`

/** What the app may ask sellers for. */
export const ebayScopes: readonly string[] = [APP_SCOPE, READ_ORDERS, CHANGE_ORDERS, READ_IDENTITY]
