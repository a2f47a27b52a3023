import type { ColumnType, Generated, JSONColumnType } from "kysely"

interface OidcPayloadTable {
  tenant_id: string
  kind: string
  id: string
  payload: JSONColumnType<Record<string, unknown>>
  grant_id: string | null
  uid: string | null
  expires: Date | null
}

interface SignInAttemptTable {
  id: Generated<number>
  tenant_id: string
  email_hash: string
  address: string
  device: string | null
  at: ColumnType<Date, never, never>
}

interface SigningKeyTable {
  kid: string
  sealed: Buffer
  key_id: string | null
  created: ColumnType<Date, never, never>
}

export interface EndedGrantTable {
  id: string
  ended: ColumnType<Date, never, never>
}

declare module "../db/tables.ts" {
  interface Tables {
    oidc_payload: OidcPayloadTable
    sign_in_attempt: SignInAttemptTable
    signing_key: SigningKeyTable
    ended_grant: EndedGrantTable
  }
}
