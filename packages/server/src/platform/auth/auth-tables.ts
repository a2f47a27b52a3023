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
  purpose: ColumnType<string, string | undefined, never>
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

interface AccountRequestTable {
  id: Generated<string>
  tenant_id: string
  purpose: "Registration" | "NewPassword" | "NewEmail"
  user_id: string | null
  email: string
  name: string | null
  password_hash: string | null
  browser_hash: string | null
  created: ColumnType<Date, never, never>
  expires: Date
  used: Date | null
}

interface AccountLinkTable {
  token_hash: string
  tenant_id: string
  request_id: string
}

interface AccountMailTable {
  id: Generated<string>
  tenant_id: string
  kind: "ConfirmRegistration" | "AccountExists" | "NewPassword" | "PasswordChanged" | "ConfirmEmail" | "EmailChanged"
  request_id: ColumnType<string | null, string | null, string>
  address: string
  state: ColumnType<"Waiting" | "Sending" | "Sent" | "NotSent", never, "Waiting" | "Sent" | "NotSent">
  problem: ColumnType<
    "SwitchedOff" | "TooOld" | "Refused" | "NoAccount" | "Overtaken" | null,
    never,
    "SwitchedOff" | "TooOld" | "Refused" | "NoAccount" | "Overtaken" | null
  >
  attempts: ColumnType<number, never, never>
  deferrals: ColumnType<number, never, number>
  due: ColumnType<Date | null, never, Date | null>
  created: ColumnType<Date, never, never>
  ended: ColumnType<Date | null, never, Date | null>
}

interface SignedInBrowserTable {
  tenant_id: string
  grant_id: string
  session_uid: string
  user_id: string
  id: string
  agent: string
  network: string
  started: ColumnType<Date, Date, Date>
  seen: ColumnType<Date, never, Date>
}

declare module "../db/tables.ts" {
  interface Tables {
    oidc_payload: OidcPayloadTable
    sign_in_attempt: SignInAttemptTable
    signing_key: SigningKeyTable
    ended_grant: EndedGrantTable
    account_request: AccountRequestTable
    account_link: AccountLinkTable
    account_mail: AccountMailTable
    signed_in_browser: SignedInBrowserTable
  }
}
