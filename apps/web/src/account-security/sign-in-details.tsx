import { useTranslation } from "react-i18next"
import { QueryFailed } from "../data/client/query-failed.tsx"
import { useSignInDetails } from "../data/sign-in/use-sign-in-details.ts"
import { readSite } from "../location/read-site.ts"
import { Block, Waiting } from "../data/client/waiting.tsx"
import * as styles from "./account-security.module.css"
import { EmailSection } from "./email-section.tsx"
import { PasswordSection } from "./password-section.tsx"
import { SessionsSection } from "./sessions-section.tsx"

/**
 * How somebody signs in: email address, password, and the browsers they are signed in with (SIGNIN-21, SIGNIN-23, SIGNIN-24). An
 * outside issuer has pages of its own for these, so there is nothing here then. Needs the texts `sign-in`.
 */
export function SignInDetails() {
  return readSite().issuer === null ? <OwnSignInDetails /> : null
}

function OwnSignInDetails() {
  const { t } = useTranslation("sign-in")
  const details = useSignInDetails()
  const { data, error } = details
  if (data === undefined) {
    return error === null ? (
      <Waiting label={t("loading")}>
        <Block height={320} />
      </Waiting>
    ) : (
      <QueryFailed title={t("failed")} query={details} />
    )
  }
  return (
    <div className={styles.sections}>
      <EmailSection email={data.Email} awaited={data.AwaitedEmail} />
      <PasswordSection email={data.Email} />
      <SessionsSection sessions={data.Sessions} />
    </div>
  )
}
