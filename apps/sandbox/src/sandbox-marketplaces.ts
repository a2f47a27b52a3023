import { AMAZON_APP } from "./marketplaces/amazon/amazon-app.ts"
import { ETSY_APP } from "./marketplaces/etsy/etsy-app.ts"
import { SANDBOX_APPS } from "./marketplaces/sandbox-apps.ts"
import { SHOPIFY_APP } from "./marketplaces/shopify/shopify-app.ts"

/** The app's registration at one marketplace here, in the form of the application's configuration. */
export interface SandboxMarketplace {
  readonly connector: string
  readonly clientId: string
  readonly clientSecret: string
  readonly urls: Readonly<Record<string, string>>
  readonly options: Readonly<Record<string, string>>
  readonly allowedOrigins: readonly string[]
}

/**
 * The registrations at all stand-in shops, by the connector's name.
 * @param url of the sandbox, without a trailing slash: what the app calls.
 * @param pages where a browser finds the pages of the stand-ins: the app's own origin where that passes `/sandbox` on, else `url`.
 */
export function sandboxMarketplaces(url: string, pages: string = url): Readonly<Record<string, SandboxMarketplace>> {
  const connect = (connector: string, more: Partial<SandboxMarketplace>): SandboxMarketplace => ({
    connector,
    clientId: "",
    clientSecret: "",
    options: {},
    urls: {},
    ...more,
    allowedOrigins: [new URL(url).origin],
  })
  const api = (name: string) => `${url}/marketplaces/${name}`
  const consent = (name: string) => `${pages}/sandbox/marketplaces/${name}`
  const { ebay, tiktok } = SANDBOX_APPS
  return {
    ebay: connect("ebay", {
      clientId: ebay.clientId,
      clientSecret: ebay.clientSecret,
      urls: { api: api("ebay"), identity: api("ebay"), consent: consent("ebay") },
      options: { ruName: ebay.ruName, verificationToken: ebay.verificationToken },
    }),
    // Sellers bring keys of their own, and type where their shop is.
    prestashop: connect("prestashop", {}),
    tiktok: connect("tiktok", {
      clientId: tiktok.clientId,
      clientSecret: tiktok.clientSecret,
      urls: { api: api("tiktok"), auth: api("tiktok"), consent: consent("tiktok") },
      options: { serviceId: tiktok.serviceId },
    }),
    // Each shop has a host of its own.
    shopify: connect("shopify", {
      clientId: SHOPIFY_APP.clientId,
      clientSecret: SHOPIFY_APP.clientSecret,
      urls: { api: `${api("shopify")}/{shop}`, consent: `${consent("shopify")}/{shop}` },
    }),
    // Sellers type where their shop is, and it posts its keys.
    woocommerce: connect("woocommerce", {}),
    amazon: connect("amazon", {
      clientId: AMAZON_APP.clientId,
      clientSecret: AMAZON_APP.clientSecret,
      urls: { api: api("amazon"), identity: api("amazon"), consent: consent("amazon") },
      options: { applicationId: AMAZON_APP.applicationId },
    }),
    etsy: connect("etsy", {
      clientId: ETSY_APP.keystring,
      clientSecret: ETSY_APP.sharedSecret,
      urls: { api: api("etsy"), consent: consent("etsy") },
    }),
  }
}
