import type { Tx } from "@smart-send/server/platform/db/scope"

/** What a mail about an account says. */
export type AccountMailKind =
  | "ConfirmRegistration"
  | "AccountExists"
  | "NewPassword"
  | "PasswordChanged"
  | "ConfirmEmail"
  | "EmailChanged"

/** A mail that the worker sends: it goes with the transaction that it is about, or not at all. */
export async function queueAccountMail(
  tx: Tx,
  mail: {
    readonly tenant: string
    readonly kind: AccountMailKind
    readonly address: string
    readonly requestId?: string
  },
): Promise<void> {
  await tx
    .insertInto("account_mail")
    .values({
      tenant_id: mail.tenant,
      kind: mail.kind,
      address: mail.address,
      request_id: mail.requestId ?? null,
    })
    .execute()
}
