/** How the server of outgoing mail is reached. */
export interface MailServer {
  readonly host: string
  readonly port: number
  /** `tls` from the first byte, `starttls` or nothing at all; `none` is for this machine alone. Certificates are always verified. */
  readonly security: "tls" | "starttls" | "none"
  /** Null where the server asks for no login. */
  readonly login: { readonly user: string; readonly password: string } | null
  /** PEM of the authority that signed the server's certificate; null for those that everybody trusts. */
  readonly authority: string | null
}

/** A whole message, and between whom it goes. */
export interface OutgoingMail {
  readonly from: string
  readonly to: string
  readonly message: Buffer
}

/**
 * What became of a message. `refused` is the server's final word on this message; `deferred` its word for now; `away` says nothing
 * of the message: there was no server, or it would not work with us at all. `doubtful`: it was handed over and no answer came.
 * `withdrawn`: its owner took it back before anything of it was given.
 */
export type SendOutcome =
  | { readonly kind: "sent" }
  | { readonly kind: "refused"; readonly code: number }
  | { readonly kind: "deferred"; readonly code: number }
  | { readonly kind: "away"; readonly reason: string }
  | { readonly kind: "doubtful" }
  | { readonly kind: "withdrawn" }

/** Time limits in milliseconds. */
export interface SendLimits {
  readonly connectMs: number
  /** The server may be quiet for so long. */
  readonly stallMs: number
  /** From the first byte to the last answer. */
  readonly budgetMs: number
}
