import { Button } from "@mantine/core"
import { EmptyState } from "@smart-send/ui/empty-state"
import { useTranslation } from "react-i18next"
import { PlainScreen } from "../plain-screen.tsx"
import { useSignIn } from "./sign-in-context.ts"

/** The issuer has signed them in, and the service does not let them in: an operator's to mend (SIGNIN-31). */
export function NotLetInScreen() {
  const { t } = useTranslation()
  const { signOut } = useSignIn()
  return (
    <PlainScreen>
      <EmptyState
        level={1}
        title={t("notLetIn.title")}
        actions={<Button onClick={() => void signOut()}>{t("notLetIn.action")}</Button>}
      >
        {t("notLetIn.text")}
      </EmptyState>
    </PlainScreen>
  )
}
