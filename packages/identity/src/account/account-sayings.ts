import type { TenantConfig } from "@smart-send/server/records/settings/tenant-config"
import { html } from "../html.ts"
import { accountPage, sayingPage } from "./account-pages.ts"
import type { DeadLink, RequestPurpose } from "./account-request.ts"

const HOME = "/"

/** Where to look for the mail. It says the same whether or not the address has an account. */
export function checkMailPage(
  tenant: TenantConfig,
  shown: {
    readonly email: string
    readonly purpose: "Registration" | "NewPassword"
    /** Where the mails can be read in a demo, which sends none. */
    readonly mailsAt: string | null
  },
): string {
  const { email, purpose, mailsAt } = shown
  const whom = email === "" ? "your address" : email
  const [sent, again] =
    purpose === "Registration"
      ? [
          mailsAt === null
            ? `We have sent an email to ${whom}. Open the link in it to confirm your address. It works for 7 days.`
            : `This is a demo, so the email to ${whom} was not sent. The link in it confirms your address.`,
          "register",
        ]
      : [
          mailsAt === null
            ? `If there is an account for ${whom}, we have sent it an email. The link in it sets a new password. It works for 1 hour.`
            : `This is a demo, so no email was sent. If there is an account for ${whom}, the link in it sets a new password.`,
          "forgotten-password",
        ]
  return accountPage(tenant, {
    heading: "Check your email",
    body: html`<p>${sent}</p>
      ${
        mailsAt === null
          ? html`<p class="hint">Nothing there? Look among unwanted mail, and check that the address is right.</p>`
          : html`<p class="demo">
              <a href="${mailsAt}${email === "" ? "" : `?to=${encodeURIComponent(email)}`}"
                >See the mail that would have been sent</a
              >
            </p>`
      }
      <ul class="ways">
        <li><a href="/identity/${again}">Ask again</a></li>
        <li><a href="/">Sign in</a></li>
      </ul>`,
  })
}

const DEAD: Readonly<Record<DeadLink, string>> = {
  unknown: "It is not complete, or it was not meant for this page. Open it from the email once more.",
  used: "It was used already, and it works only once.",
  expired: "It is too old.",
}
const NEXT: Readonly<
  Record<RequestPurpose, { readonly lines: readonly string[]; readonly text: string; readonly href: string }>
> = {
  Registration: {
    lines: ["If your account is confirmed, sign in with your address and password. If not, ask for it again."],
    text: "Sign in",
    href: HOME,
  },
  NewPassword: {
    lines: ["Your password is as you set it last. Ask for another link if you need one."],
    text: "Ask for another link",
    href: "/identity/forgotten-password",
  },
  NewEmail: {
    lines: ["Your address is as it says in My details. Ask for the change there once more if you need to."],
    text: "Go to your account",
    href: HOME,
  },
}

export function deadLinkPage(tenant: TenantConfig, purpose: RequestPurpose, dead: DeadLink): string {
  const { lines, ...next } = NEXT[purpose]
  return sayingPage(tenant, { heading: "This link can't be used", lines: [DEAD[dead], ...lines], next })
}

export function noRegistrationPage(tenant: TenantConfig): string {
  return sayingPage(tenant, {
    heading: "No new accounts here",
    lines: [`Accounts with ${tenant.ProductName} are made by ${tenant.Brand.Name}. Ask them for one.`],
    next: { text: "Sign in", href: HOME },
  })
}

export function noMailPage(tenant: TenantConfig, what: "an account" | "a new password"): string {
  return sayingPage(tenant, {
    heading: "We can't send email",
    lines: [`This service sends no email, so you can't ask for ${what} here. Ask ${tenant.Brand.Name}, who run it.`],
    next: { text: "Sign in", href: HOME },
  })
}

/** The account is there, and somebody else is signed in with the browser. */
export function otherSignedInPage(tenant: TenantConfig): string {
  return sayingPage(tenant, {
    heading: "Your address is confirmed",
    lines: ["Somebody else is signed in with this browser. Sign out first, then sign in with your own address."],
    next: { text: "Sign out", href: "/identity/session/end" },
  })
}

export function takenPage(tenant: TenantConfig): string {
  return sayingPage(tenant, {
    heading: "This address has an account",
    lines: ["There is an account with this address already, so nothing was changed. Sign in with it."],
    next: { text: "Sign in", href: HOME },
  })
}

export function passwordSetPage(tenant: TenantConfig): string {
  return sayingPage(tenant, {
    heading: "Your password is changed",
    lines: ["You are signed out everywhere. Sign in with your new password."],
    next: { text: "Sign in", href: HOME },
  })
}

export function emailChangedPage(tenant: TenantConfig, email: string): string {
  return sayingPage(tenant, {
    heading: "Your email address is changed",
    lines: [`From now on you sign in with ${email}.`],
    next: { text: `Go to ${tenant.ProductName}`, href: HOME },
  })
}
