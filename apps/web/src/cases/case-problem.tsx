import { useTranslation } from "react-i18next"
import { CallError } from "../data/client/call-error.ts"
import * as styles from "./case-page.module.css"

/** A refusal is the server's sentence; without an answer nobody knows what became of it, and it can be sent again. */
export function CaseProblem({ error }: { readonly error: Error }) {
  const { t } = useTranslation("cases")
  const isRefused = error instanceof CallError && error.statusCode >= 400 && error.statusCode < 500
  return (
    <p className={styles.problem} role="alert">
      {isRefused ? (error.validationErrors[0]?.message ?? error.message) : t("problem.lost")}
    </p>
  )
}
