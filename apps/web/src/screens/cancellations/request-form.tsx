import { Button, Radio } from "@mantine/core"
import { cancellationReasonSchema } from "@smart-send/contract/cancellation/cancellation-shapes"
import { AFTER_CANCELLATION } from "@smart-send/domain/item/item-booking"
import { moneyText } from "@smart-send/ui/money-text"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link, useNavigate } from "react-router"
import type { CancellationOfLine } from "../../data/cancellation/use-cancellation.ts"
import type { Cancellation } from "../../data/cancellation/use-cancellations.ts"
import { useRequestCancellation, type CancellationWish } from "../../data/cancellation/use-request-cancellation.ts"
import { LIST_PAGE } from "../../location/page-slugs.ts"
import { LineFacts } from "./line-facts.tsx"
import { NotAsked } from "./not-asked.tsx"
import * as styles from "./cancellations.module.css"

const REASONS = cancellationReasonSchema.options
type Reason = CancellationWish["Reason"]
type After = Cancellation["ItemAfter"]

/** What becomes of the order follows from why it is cancelled, until the seller says otherwise (CANCEL-6); what is left of several orders is to be sent. */
const afterFor = (reason: Reason): After => (reason === "BuyerCancelled" || reason === "Duplicate" ? "Deleted" : "Sold")

export function RequestForm({ of }: { readonly of: CancellationOfLine }) {
  const { t, i18n } = useTranslation("cancellation")
  const navigate = useNavigate()
  const { Line: line, GoneAtShop: gone, GoneInPart: leaving } = of
  const isGone = gone !== null || leaving.length > 0
  const [reason, setReason] = useState<Reason>(isGone ? "BuyerCancelled" : "WrongDetails")
  const [chosen, setChosen] = useState<After | null>(null)
  // Set with the press itself: the mutation says so only later, and a double press would ask twice.
  const [isBusy, setBusy] = useState(false)
  const after = chosen ?? (leaving.length > 0 ? "Sold" : afterFor(reason))
  const asking = useRequestCancellation(line, ({ Reason, ItemAfter }) => {
    const isOther = Reason !== reason || ItemAfter !== after
    void navigate(`/cancellations/success/${line.OrderLineId}`, { replace: true, state: { isOther } })
  })
  const price = moneyText(line.ComesBack, line.CurrencyCode, i18n.language)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isBusy) return
        setBusy(true)
        asking.mutate({ Reason: reason, ItemAfter: after }, { onError: () => setBusy(false) })
      }}
    >
      {(of.Rebooking !== null || of.Rebookings.length > 0) && <h2>{t("rebook.orCancel")}</h2>}
      <p className={styles.lead}>
        {t(line.ComesBack === 0 ? "request.introNothing" : "request.intro", { courier: line.CourierName, price })}
      </p>
      {gone !== null && <p>{t(`request.goneAtShop.${gone}`)}</p>}
      {leaving.length > 0 && <LeavingOrders orders={leaving} />}
      <LineFacts of={{ ...of, Cancellation: null }} />
      <Radio.Group
        label={t("request.why")}
        value={reason}
        onChange={(value) => setReason(REASONS.find((each) => each === value) ?? reason)}
      >
        {REASONS.map((each) => (
          <Radio key={each} value={each} label={t(`request.reason.${each}`)} />
        ))}
      </Radio.Group>
      <Radio.Group
        label={t("request.after")}
        value={after}
        onChange={(value) => setChosen(AFTER_CANCELLATION.find((each) => each === value) ?? after)}
      >
        {AFTER_CANCELLATION.map((each) => (
          <Radio key={each} value={each} label={t(`request.afterChoice.${each}`)} />
        ))}
      </Radio.Group>
      {asking.error !== null && <NotAsked error={asking.error} />}
      <div className={styles.actions}>
        <Button type="submit" color="broken" aria-disabled={isBusy} aria-busy={isBusy}>
          {t(isBusy ? "request.working" : "request.submit")}
        </Button>
        <Button component={Link} to={`/${LIST_PAGE}`} variant="default">
          {t("request.keep")}
        </Button>
      </div>
    </form>
  )
}

/** Orders that leave the parcel to the others in it, by what their shop has done with them. */
function LeavingOrders({ orders }: { readonly orders: CancellationOfLine["GoneInPart"] }) {
  const { t, i18n } = useTranslation("cancellation")
  const list = new Intl.ListFormat(i18n.language, { type: "conjunction" })
  return [...Map.groupBy(orders, ({ State }) => State)].map(([state, of]) => (
    <p key={state}>
      {t(`request.goneInPart.${state}`, { count: of.length, orders: list.format(of.map(({ Number }) => Number)) })}
    </p>
  ))
}
