import { randomBytes, randomInt, randomUUID } from "node:crypto"

/** The victim's ids: an item, a prepared order and its line, an order that is paid for, a saved sender, a grouping, a station and its print job, a manifest, a linked shop, and a link that was begun. */
export interface Foreign {
  readonly item: string
  readonly reference: string
  readonly line: string
  readonly address: string
  readonly group: string
  readonly station: string
  readonly job: string
  readonly manifest: string
  readonly paid: string
  readonly rule: string
  /** What people know a linked account by. */
  readonly shop: string
  /** A claim, a support case, a document of the claim, a refund that waits for approval, and the victim's own id. */
  readonly claim: string
  readonly support: string
  readonly document: string
  readonly refund: string
  readonly customer: string
  /** What a shop sends back with the seller who has begun to link it. */
  readonly state: string
  /** What lets them search their orders. */
  readonly searchToken: string
}

/** Ids that nobody has. */
export function unknownIds(): Foreign {
  return {
    item: randomUUID(),
    reference: randomUUID(),
    line: randomUUID(),
    address: randomUUID(),
    group: randomUUID(),
    station: randomUUID(),
    job: randomUUID(),
    manifest: randomUUID(),
    paid: randomUUID(),
    rule: randomUUID(),
    claim: randomUUID(),
    support: randomUUID(),
    document: randomUUID(),
    refund: randomUUID(),
    customer: randomUUID(),
    shop: `EB${randomInt(1e9, 1e10)}`,
    state: randomBytes(32).toString("base64url"),
    searchToken: randomBytes(64).toString("base64url"),
  }
}

export interface Sent {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}
