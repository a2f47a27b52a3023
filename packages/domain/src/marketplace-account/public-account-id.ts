/** Put before the number of an account: EB for eBay, PR for PrestaShop, otherwise II. */
export type AccountPrefix = "EB" | "PR" | "II"

const PUBLIC_ID = /^(?:EB|PR|II)(?<number>\d{1,15})$/

/** What people and orders know a linked account by. */
export function publicAccountId(prefix: AccountPrefix, number: number): string {
  return `${prefix}${number}`
}

/** The number in it; null for anything else. */
export function accountNumberOf(publicId: string): number | null {
  const number = PUBLIC_ID.exec(publicId)?.groups?.["number"]
  return number === undefined ? null : Number(number)
}
