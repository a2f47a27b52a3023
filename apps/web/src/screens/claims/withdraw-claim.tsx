import { Button } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { CaseProblem } from "../../cases/case-problem.tsx"
import { useWithdrawClaim } from "../../data/claim/use-claim.ts"
import * as styles from "../../cases/case-page.module.css"

/** Takes a claim back, after a question: it can't be opened again. */
export function WithdrawClaim({ id }: { readonly id: string }) {
  const { t } = useTranslation("claims")
  const [isAsked, setAsked] = useState(false)
  const withdrawing = useWithdrawClaim(id)
  if (!isAsked) {
    return (
      <div>
        <Button variant="default" onClick={() => setAsked(true)}>
          {t("withdraw.action")}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.section} role="group" aria-label={t("withdraw.action")}>
      <p>{t("withdraw.sure")}</p>
      {withdrawing.error !== null && <CaseProblem error={withdrawing.error} />}
      <div className={styles.actions}>
        <Button color="broken" loading={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
          {t("withdraw.yes")}
        </Button>
        <Button variant="default" data-autofocus onClick={() => setAsked(false)}>
          {t("withdraw.no")}
        </Button>
      </div>
    </div>
  )
}
