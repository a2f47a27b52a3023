import type { Fault } from "../fault.ts"

export const SIGN_IN_FAULTS: readonly Fault[] = [
  {
    id: "identity-free-guesses",
    file: "packages/identity/src/sign-in-attempts.ts",
    find: "counted.guesses < free",
    put: "counted.guesses <= free",
    suffers: "A guesser has one try more than was decided.",
  },
  {
    id: "identity-email-in-capitals",
    file: "packages/identity/src/sign-in-attempts.ts",
    find: "email.trim().toLowerCase()",
    put: "email.trim()",
    suffers: "Guesses are not counted when the address is typed in capitals.",
  },
  {
    id: "identity-unknown-is-quick",
    file: "packages/identity/src/password.ts",
    find: "return isSame && passwordHash !== null",
    put: "return isSame",
    suffers: "A fixed password opens accounts that have none.",
  },
  {
    id: "identity-any-browser",
    file: "packages/identity/src/account/account-request.ts",
    find: "hashOf(browser) === request.browserHash",
    put: "hashOf(browser) !== request.browserHash",
    suffers: "A link that was stolen from a mail works at once in any browser.",
  },
  {
    id: "identity-link-for-other-purpose",
    file: "packages/identity/src/account/account-request.ts",
    find: `    .where("link.token_hash", "=", hashOf(token))
    .where("request.purpose", "=", purpose)`,
    put: '    .where("link.token_hash", "=", hashOf(token))',
    suffers: "A link to confirm an address sets a password.",
  },
  {
    id: "identity-text-as-markup",
    file: "packages/identity/src/html.ts",
    find: `replaceAll(/[&<>"']/g`,
    put: "replaceAll(/[&<>']/g",
    suffers: "A name with a quotation mark breaks out of its attribute.",
  },
  {
    id: "identity-disabled-user",
    file: "packages/identity/src/account/request-of-password.ts",
    find: `    .where("disabled", "is", null)
`,
    put: "",
    suffers: "Who was shut out sets a new password.",
  },
]
