import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { CaseProblem } from "../../cases/case-problem.tsx"
import * as page from "../../cases/case-page.module.css"
import * as offerStyles from "../../cases/offer.module.css"

interface DecisionProps {
  readonly text: string
  readonly amount: string
  readonly canApprove: boolean
  readonly canRefuse: boolean
  readonly isBusy: boolean
  readonly error: Error | null
  readonly onDecide: (isApproved: boolean) => void
}

/** An amount that one operator has proposed and another one decides on. */
export function Decision({ text, amount, canApprove, canRefuse, isBusy, error, onDecide }: DecisionProps) {
  const { t } = useTranslation("operator")
  return (
    <section className={offerStyles.offer} aria-label={t("approval.title")}>
      <h3>{t("approval.title")}</h3>
      <p>{text}</p>
      {!canApprove && <p className="ss-quiet">{t("approval.own")}</p>}
      {error !== null && <CaseProblem error={error} />}
      {(canApprove || canRefuse) && (
        <div className={page.actions}>
          {canApprove && (
            <Button loading={isBusy} onClick={() => onDecide(true)}>
              {t("approval.approve", { amount })}
            </Button>
          )}
          {canRefuse && (
            <Button variant="default" disabled={isBusy} onClick={() => onDecide(false)}>
              {t("approval.refuse", { amount })}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
