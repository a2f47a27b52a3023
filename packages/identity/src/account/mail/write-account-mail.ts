import type { AccountMailKind } from "./queue-account-mail.ts"

/** A mail's words, before they become plain text and HTML. None of them was typed by whoever asked: a mail to a stranger carries no stranger's words. */
export interface WrittenAccountMail {
  readonly subject: string
  readonly heading: string
  readonly lines: readonly string[]
  /** Where its button leads. */
  readonly follow: { readonly text: string; readonly href: string }
  readonly small: readonly string[]
}

export interface AccountMailParts {
  readonly kind: AccountMailKind
  readonly product: string
  /** The tenant's own address, without a trailing slash. */
  readonly origin: string
  /** Empty for a mail that only tells. */
  readonly token: string
}

/** Where a link of a mail leads, and whether a token goes with it. */
const PATHS: Readonly<Record<AccountMailKind, string>> = {
  ConfirmRegistration: "/identity/confirm/",
  AccountExists: "/",
  NewPassword: "/identity/new-password/",
  PasswordChanged: "/identity/forgotten-password",
  ConfirmEmail: "/identity/new-email/",
  EmailChanged: "/",
}

type Words = Omit<WrittenAccountMail, "follow"> & { readonly follow: string }

const WORDS: Readonly<Record<AccountMailKind, (product: string) => Words>> = {
  ConfirmRegistration: (product) => ({
    subject: `Confirm your email address for ${product}`,
    heading: "Confirm your email address",
    lines: [
      `Somebody asked for an account with ${product} for this address. If it was you, confirm it and you can start.`,
    ],
    follow: "Confirm my address",
    small: ["The link works once, for 7 days.", "If it wasn't you, do nothing: no account is made."],
  }),
  AccountExists: (product) => ({
    subject: `You already have an account with ${product}`,
    heading: "You already have an account",
    lines: [
      `Somebody asked to use this address for an account with ${product}, and it has one already. Nothing was changed.`,
      "If it was you, sign in as usual. If you don't remember your password, the sign-in page helps.",
    ],
    follow: "Sign in",
    small: ["If it wasn't you, do nothing."],
  }),
  NewPassword: (product) => ({
    subject: `Set a new password for ${product}`,
    heading: "Set a new password",
    lines: [`Somebody asked for a new password for your account with ${product}. If it was you, set it now.`],
    follow: "Set a new password",
    small: ["The link works once, for 1 hour.", "If it wasn't you, do nothing: your password stays as it is."],
  }),
  PasswordChanged: (product) => ({
    subject: `Your password for ${product} was changed`,
    heading: "Your password was changed",
    lines: [`The password of your account with ${product} was changed. Other browsers have been signed out.`],
    follow: "I didn't change it",
    small: ["If it was you, there is nothing to do."],
  }),
  ConfirmEmail: (product) => ({
    subject: `Confirm your new email address for ${product}`,
    heading: "Confirm your new email address",
    lines: [
      `Somebody asked to sign in to ${product} with this address from now on. If it was you, confirm it. You need to be signed in, or to know the account's password.`,
    ],
    follow: "Confirm my new address",
    small: ["The link works once, for 1 day.", "If it wasn't you, do nothing: this address is not used."],
  }),
  EmailChanged: (product) => ({
    subject: `Your email address for ${product} was changed`,
    heading: "Your email address was changed",
    lines: [
      `Your account with ${product} now has another email address. This one can't be used to sign in any more.`,
      `If it wasn't you, tell ${product} at once.`,
    ],
    follow: `Go to ${product}`,
    small: ["If it was you, there is nothing to do."],
  }),
}

export function writeAccountMail({ kind, product, origin, token }: AccountMailParts): WrittenAccountMail {
  const { follow, ...words } = WORDS[kind](product)
  return { ...words, follow: { text: follow, href: `${origin}${PATHS[kind]}${token}` } }
}
