/** The page at which this account is linked again or set up, with its panel open. */
export function accountLinkPath(account: string): string {
  return `/accounts?panel=ACCOUNT-LINK&item=${encodeURIComponent(account)}`
}
