import { Button, Loader } from "@mantine/core"
import { EmptyState } from "@smart-send/ui/empty-state"
import { ErrorBlock } from "@smart-send/ui/error-block"
import { useTranslation } from "react-i18next"
import { PlainScreen } from "../plain-screen.tsx"
import * as styles from "./sign-in-screens.module.css"

export function SigningInScreen() {
  const { t } = useTranslation()
  return <WaitingScreen text={t("signingIn")} />
}

export function LoadingScreen() {
  const { t } = useTranslation()
  return <WaitingScreen text={t("loading")} />
}

/** One sentence and a spinner, until there is something to show. */
export function WaitingScreen({ text, help }: { readonly text: string; readonly help?: string }) {
  return (
    <PlainScreen>
      <div className={styles.waiting} aria-live="polite">
        <Loader size={24} color="accent" aria-hidden />
        <h1 className={styles.text}>{text}</h1>
        {help !== undefined && <p className={styles.help}>{help}</p>}
      </div>
    </PlainScreen>
  )
}

export function SignedOutScreen({ onSignIn }: { readonly onSignIn: () => void }) {
  const { t } = useTranslation()
  return (
    <PlainScreen>
      <EmptyState
        level={1}
        title={t("signedOut.title")}
        actions={<Button onClick={onSignIn}>{t("signedOut.action")}</Button>}
      >
        {t("signedOut.text")}
      </EmptyState>
    </PlainScreen>
  )
}

export function SignInFailedScreen({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <PlainScreen>
      <h1 className="ss-visually-hidden">{t("signInFailed.title")}</h1>
      <ErrorBlock
        title={t("signInFailed.title")}
        referenceLabel={t("reference")}
        actions={
          <Button variant="default" onClick={onRetry}>
            {t("signInFailed.action")}
          </Button>
        }
      >
        {t("signInFailed.text")}
      </ErrorBlock>
    </PlainScreen>
  )
}
