import { Button, Loader } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { reloadPage, useLate } from "../../data/client/waiting.tsx"
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

/** One sentence and a spinner, until there is something to show; after a while, the way to try again. */
export function WaitingScreen({ text, help }: { readonly text: string; readonly help?: string }) {
  const { t } = useTranslation()
  const { isLate } = useLate()
  return (
    <PlainScreen>
      <div className={styles.waiting} aria-live="polite">
        <Loader size={24} color="accent" aria-hidden />
        <h1 className={styles.text}>{text}</h1>
        {help !== undefined && <p className={styles.help}>{help}</p>}
        {isLate && help === undefined && <p className={styles.help}>{t("waiting.late")}</p>}
        {isLate && (
          <Button variant="default" onClick={reloadPage}>
            {t("tryAgain")}
          </Button>
        )}
      </div>
    </PlainScreen>
  )
}
