import { createHmac, timingSafeEqual } from "node:crypto"

/** What a link can lead to: labels of a batch or of one item, or a document about the items of a batch. */
const linkKinds = ["batch", "item", "packing-slip", "picking-list", "proof-of-posting"] as const
export type LinkKind = (typeof linkKinds)[number]

/** What a link permits: one file of one customer. */
export interface LabelGrant {
  readonly customerId: string
  readonly object: { readonly kind: LinkKind; readonly id: string }
}

/** The secret that signs and the tenant it signs for. */
export interface LinkScope {
  readonly secret: Uint8Array
  readonly tenant: string
}

/** At most five minutes (LABEL-3). */
const LIFE_SECONDS = 300
const TOKEN = /^([a-z-]{1,20})\.([\w-]{1,64})\.([\da-f-]{36})\.(\d{1,12})\.([\w-]{43})$/

/** The path of the file below the origin. Anybody who has it may fetch the file until it expires. */
export function labelHref(scope: LinkScope, grant: LabelGrant, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + LIFE_SECONDS
  const { kind } = grant.object
  const path = kind === "batch" || kind === "item" ? "label" : "document"
  return `/edge/${scope.tenant}/${path}/file/${tokenOf(scope, grant, expires)}`
}

/** What a token permits in this tenant. Null when it has expired, was altered or belongs to another tenant. */
export function readLabelToken(scope: LinkScope, token: string, now: Date): LabelGrant | null {
  const [, name, id, customerId, expires, mac] = TOKEN.exec(token) ?? []
  const kind = linkKinds.find((each) => each === name)
  if (kind === undefined || id === undefined || customerId === undefined || mac === undefined) return null
  const grant: LabelGrant = { customerId, object: { kind, id } }
  const isOurs = timingSafeEqual(Buffer.from(token), Buffer.from(tokenOf(scope, grant, Number(expires))))
  return isOurs && now.getTime() / 1000 < Number(expires) ? grant : null
}

function tokenOf({ secret, tenant }: LinkScope, { customerId, object }: LabelGrant, expires: number): string {
  const said = [object.kind, object.id, customerId, String(expires)]
  // The purpose is part of the signed text, so that no other signature by the same secret can pass for this one.
  const mac = createHmac("sha256", secret)
    .update(JSON.stringify(["label-file", tenant, ...said]))
    .digest("base64url")
  return [...said, mac].join(".")
}
