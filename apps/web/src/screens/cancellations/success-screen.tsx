import { Button } from "@mantine/core"
import { MeaningBadge } from "@smart-send/ui/meaning-badge"
import { moneyText } from "@smart-send/ui/money-text"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { Link, useLocation } from "react-router"
import type { CancellationOfLine } from "../../data/cancellation/use-cancellation.ts"
import type { Cancellation } from "../../data/cancellation/use-cancellations.ts"
import { prepayBalanceKey } from "../../data/prepay/prepay-balance.ts"
import { useSettings } from "../../data/settings/settings.ts"
import { hasPage } from "../../location/page-features.ts"
import { LIST_PAGE } from "../../location/page-slugs.ts"
import { MEANING } from "./cancellation-row.tsx"
import { LineFacts } from "./line-facts.tsx"
import { LinePage } from "./line-page.tsx"
import { Rebooked } from "./rebook.tsx"
import * as styles from "./cancellations.module.css"

/** What the courier has answered, as it stands now (CANCEL-5, CANCEL-7, CANCEL-8, CANCEL-10). */
export function SuccessScreen() {
  const { t } = useTranslation("cancellation")
  const textsOf = useOutcomeTexts()
  return (
    <LinePage title={({ Cancellation: asked }) => (asked === null ? t("outcome.none") : textsOf(asked).title)}>
      {(of) => (of.Cancellation === null ? <NotAsked of={of} /> : <Outcome of={of} asked={of.Cancellation} />)}
    </LinePage>
  )
}

interface OutcomeProps {
  readonly of: CancellationOfLine
  readonly asked: Cancellation
}

function Outcome({ of, asked }: OutcomeProps) {
  const { t } = useTranslation("cancellation")
  const { State: state } = asked
  const { text } = useOutcomeTexts()(asked)
  const isOther: unknown = Object(useLocation().state).isOther
  useFreshBalance(state === "Cancelled" ? (asked.Rebooking?.State ?? state) : null)
  return (
    <>
      <div role="status" className={styles.outcome}>
        <MeaningBadge meaning={MEANING[state]}>{t(`state.${state}`)}</MeaningBadge>
        {(state !== "Cancelled" || asked.Rebooking === null) && <p className={styles.lead}>{text}</p>}
        <Rebooked asked={asked} />
        {state === "Refused" && asked.Refusal !== null && (
          <figure className={styles.words}>
            <figcaption className="ss-quiet">{t("outcome.words", { courier: asked.Line.CourierName })}</figcaption>
            <blockquote>{asked.Refusal}</blockquote>
          </figure>
        )}
        {isOther === true && <p>{t("outcome.other")}</p>}
      </div>
      <LineFacts of={of} />
      <Actions of={of} asked={asked} />
    </>
  )
}

/** What has become of it. Nothing comes back of a line that was refunded before. */
function useOutcomeTexts() {
  const { t, i18n } = useTranslation("cancellation")
  return ({ State: state, Line: line, ItemAfter: after }: Cancellation) => {
    const words = { courier: line.CourierName, price: moneyText(line.ComesBack, line.CurrencyCode, i18n.language) }
    const isNothing = line.ComesBack === 0
    if (state === "Cancelled")
      return {
        title: t(isNothing ? "outcome.Cancelled.titleNothing" : "outcome.Cancelled.title", words),
        text: t(`outcome.Cancelled.text.${after}`),
      }
    const text = state === "Asked" && isNothing ? "outcome.Asked.textNothing" : (`outcome.${state}.text` as const)
    return { title: t(`outcome.${state}.title`, words), text: t(text, words) }
  }
}

function Actions({ of, asked: { State: state, Line: line } }: OutcomeProps) {
  const { t } = useTranslation("cancellation")
  const { Features: features } = useSettings()
  return (
    <div className={styles.actions}>
      {state === "Refused" && hasPage(features, "enquiry") && (
        <Button component={Link} to={`/enquiry/${line.OrderLineId}`}>
          {t("request.enquiry")}
        </Button>
      )}
      {state === "Refused" && of.CanCancel && (
        <Button component={Link} to={`/cancellations/request/${line.OrderLineId}`} variant="default">
          {t("outcome.askAgain")}
        </Button>
      )}
      {state !== "Refused" && (
        <Button component={Link} to={`/${LIST_PAGE}`}>
          {t("toOrders")}
        </Button>
      )}
      <Button component={Link} to="/cancellations" variant="default">
        {t("toList")}
      </Button>
    </div>
  )
}

/** The balance in the top bar changes with the sentence that says so; null while no money has come back. */
function useFreshBalance(outcome: string | null): void {
  const client = useQueryClient()
  useEffect(() => {
    if (outcome !== null) void client.invalidateQueries({ queryKey: prepayBalanceKey })
  }, [client, outcome])
}

function NotAsked({ of }: { readonly of: CancellationOfLine }) {
  const { t } = useTranslation("cancellation")
  return (
    <>
      <p className={styles.lead}>{of.WhyNot ?? t("outcome.noneText")}</p>
      <LineFacts of={of} />
      <div className={styles.actions}>
        {of.CanCancel && (
          <Button component={Link} to={`/cancellations/request/${of.Line.OrderLineId}`}>
            {t("outcome.ask")}
          </Button>
        )}
        <Button component={Link} to="/cancellations" variant="default">
          {t("toList")}
        </Button>
      </div>
    </>
  )
}
