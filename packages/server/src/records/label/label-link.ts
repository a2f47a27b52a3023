import { createHmac, timingSafeEqual } from "node:crypto"

/** What a link can lead to, and the path of its file: labels, documents about the items of a batch, manifests, papers of
 * the account, and documents of claims and support cases. */
const linkPaths = {
  batch: "label-file",
  item: "label-file",
  "packing-slip": "document/file",
  "picking-list": "document/file",
  "proof-of-posting": "document/file",
  customs: "document/file",
  manifest: "manifest/file",
  "courier-manifest": "manifest/file",
  "statement-pdf": "statement/file",
  "statement-csv": "statement/file",
  "invoice-pdf": "statement/file",
  "invoice-csv": "statement/file",
  "case-document": "case-document/file",
} as const
type LinkPaths = typeof linkPaths
export type LinkKind = keyof LinkPaths
/** Links to documents about the items of a batch. */
export type DocumentLinkKind = { [Kind in LinkKind]: LinkPaths[Kind] extends "document/file" ? Kind : never }[LinkKind]

export function isDocumentLink(kind: LinkKind): kind is DocumentLinkKind {
  return linkPaths[kind] === "document/file"
}

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
  return `/edge/${scope.tenant}/${linkPaths[grant.object.kind]}/${tokenOf(scope, grant, expires)}`
}

/** What a token permits in this tenant. Null when it has expired, was altered or belongs to another tenant. */
export function readLabelToken(scope: LinkScope, token: string, now: Date): LabelGrant | null {
  const [, name, id, customerId, expires, mac] = TOKEN.exec(token) ?? []
  if (name === undefined || !isLinkKind(name)) return null
  const kind = name
  if (id === undefined || customerId === undefined || mac === undefined) return null
  const grant: LabelGrant = { customerId, object: { kind, id } }
  const isOurs = timingSafeEqual(Buffer.from(token), Buffer.from(tokenOf(scope, grant, Number(expires))))
  return isOurs && now.getTime() / 1000 < Number(expires) ? grant : null
}

function isLinkKind(name: string): name is LinkKind {
  return Object.hasOwn(linkPaths, name)
}

function tokenOf({ secret, tenant }: LinkScope, { customerId, object }: LabelGrant, expires: number): string {
  const said = [object.kind, object.id, customerId, String(expires)]
  // The purpose is part of the signed text, so that no other signature by the same secret can pass for this one.
  const mac = createHmac("sha256", secret)
    .update(JSON.stringify(["label-file", tenant, ...said]))
    .digest("base64url")
  return [...said, mac].join(".")
}
