import { useTranslation } from "react-i18next"
import { CallError } from "../../data/client/call-error.ts"
import * as styles from "./cancellations.module.css"

/** A refusal is the server's sentence; no answer at all is neither a yes nor a no. */
export function NotAsked({ error }: { readonly error: Error }) {
  const { t } = useTranslation("cancellation")
  const isRefused = error instanceof CallError && error.statusCode >= 400 && error.statusCode < 500
  return (
    <p className={styles.problem} role="alert">
      {isRefused ? t("request.refused", { reason: error.message }) : t("request.lost")}
    </p>
  )
}
