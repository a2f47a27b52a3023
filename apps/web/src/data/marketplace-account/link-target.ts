import type { IntegrationProvider } from "@smart-send/contract/marketplace-account/integration-shapes"

/** What is linked: another account of a marketplace, or one that is there already, again. */
export interface LinkTarget {
  /** The name of its connector: `ebay`. */
  readonly provider: string
  readonly action: "Link" | "Install" | "Renew"
  /** `EB10001`; null for an account that is not linked yet. */
  readonly account: string | null
}

/** The last part of `Links.AddAccount` is the action: `Link` at eBay, `Install` elsewhere. */
export function newLinkOf({ Id, Links }: IntegrationProvider): LinkTarget {
  const action = Links.AddAccount.split("/").includes("Link") ? "Link" : "Install"
  return { provider: Id, action, account: null }
}

export function renewalOf({ Id }: IntegrationProvider, account: string): LinkTarget {
  return { provider: Id, action: "Renew", account }
}
