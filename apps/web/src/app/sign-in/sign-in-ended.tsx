import { Button } from "@mantine/core"
import { EmptyState } from "@smart-send/ui/empty-state"
import { ErrorBlock } from "@smart-send/ui/error-block"
import { PageHeading } from "@smart-send/ui/page-heading"
import { useTranslation } from "react-i18next"
import { reloadPage } from "../../data/client/waiting.tsx"
import { PlainScreen } from "../plain-screen.tsx"

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
      <PageHeading isHidden>{t("signInFailed.title")}</PageHeading>
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

/** Shown when the browser blocks cookies or site data, because signing in needs both. */
export function BlockedStorageScreen() {
  const { t } = useTranslation()
  return (
    <PlainScreen>
      <EmptyState
        level={1}
        title={t("blockedStorage.title")}
        actions={<Button onClick={reloadPage}>{t("tryAgain")}</Button>}
      >
        {t("blockedStorage.text", { host: window.location.host })}
      </EmptyState>
    </PlainScreen>
  )
}
