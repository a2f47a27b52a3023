import { Button } from "@mantine/core"
import { Fact, Facts } from "@smart-send/ui/fact"
import { moneyText } from "@smart-send/ui/money-text"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { AddressChange } from "../../address-form/address-change.tsx"
import type { CancellationOfLine } from "../../data/cancellation/use-cancellation.ts"
import type { Cancellation } from "../../data/cancellation/use-cancellations.ts"
import { useRequestCancellation } from "../../data/cancellation/use-request-cancellation.ts"
import { NotAsked } from "./not-asked.tsx"
import * as styles from "./cancellations.module.css"

type Offer = NonNullable<CancellationOfLine["Rebooking"]>

interface RebookProps {
  readonly line: CancellationOfLine["Line"]
  readonly offer: Offer
  /** The offer is one of several, because the orders in the parcel go to different addresses. */
  readonly isOneOfSeveral?: boolean
}

/** The label's address and the shop's, what another label costs, and the one press that cancels and books again (CANCEL-13). */
export function Rebook({ line, offer, isOneOfSeveral = false }: RebookProps) {
  const { t, i18n } = useTranslation("cancellation")
  const id = useId()
  const { Orders, AddressChange: rows, Priced: priced, WhyNot: reason } = offer
  const orders = new Intl.ListFormat(i18n.language, { type: "conjunction" }).format(Orders)
  return (
    <section className={styles.rebook} aria-labelledby={id}>
      <h2 id={id}>{isOneOfSeveral ? t("rebook.titleOf", { count: Orders.length, orders }) : t("rebook.title")}</h2>
      <AddressChange rows={rows} />
      {priced === null ? (
        <p role="status">{t("rebook.cannot", { service: line.ServiceName, reason: reason ?? "" })}</p>
      ) : (
        <Priced line={line} priced={priced} of={isOneOfSeveral ? orders : ""} />
      )}
    </section>
  )
}

interface PricedProps {
  readonly line: CancellationOfLine["Line"]
  readonly priced: NonNullable<Offer["Priced"]>
  /** Whose address it is, where there are several to choose among. */
  readonly of: string
}

function Priced({ line, of, priced: { Price, Difference, BalanceAfter, OptionId, Address } }: PricedProps) {
  const { t, i18n } = useTranslation("cancellation")
  const navigate = useNavigate()
  // Set with the press itself: the mutation says so only later, and a double press would ask twice.
  const [isBusy, setBusy] = useState(false)
  const asking = useRequestCancellation(line, ({ Rebooking }) => {
    const state = { isOther: Rebooking === null }
    void navigate(`/cancellations/success/${line.OrderLineId}`, { replace: true, state })
  })
  const money = (amount: number) => moneyText(amount, line.CurrencyCode, i18n.language)
  const price = money(Price)
  const difference = Difference === 0 ? "same" : Difference > 0 ? "more" : "less"
  const press = () => {
    if (isBusy) return
    setBusy(true)
    const wish = { Reason: "WrongDetails", ItemAfter: "Sold", Rebook: { Price, OptionId, Address } } as const
    asking.mutate(wish, { onError: () => setBusy(false) })
  }
  return (
    <>
      <Facts>
        <Fact name={t("rebook.paid")}>
          <span className="ss-figures">{money(line.TotalPrice)}</span>
        </Fact>
        {line.ComesBack < line.TotalPrice && (
          <Fact name={t("fact.given")}>
            <span className="ss-figures">{money(line.TotalPrice - line.ComesBack)}</span>
          </Fact>
        )}
        <Fact name={t("rebook.price")}>
          <span className="ss-figures">{price}</span>
        </Fact>
        <Fact name={t("rebook.difference")}>
          <span className="ss-figures">{t(`rebook.by.${difference}`, { amount: money(Math.abs(Difference)) })}</span>
        </Fact>
        <Fact name={t("rebook.balance")}>
          <span className="ss-figures">{money(BalanceAfter)}</span>
        </Fact>
      </Facts>
      <p>
        {t(line.ComesBack === 0 ? "rebook.howRefunded" : "rebook.how", {
          courier: line.CourierName,
          service: line.ServiceName,
          back: money(line.ComesBack),
        })}
      </p>
      {asking.error !== null && <NotAsked error={asking.error} />}
      <div className={styles.actions}>
        <Button aria-disabled={isBusy} aria-busy={isBusy} onClick={press}>
          {isBusy
            ? t("request.working")
            : of === ""
              ? t("rebook.submit", { price })
              : t("rebook.submitOf", { price, of })}
        </Button>
      </div>
    </>
  )
}

/** What became of the booking that was to follow. */
export function Rebooked({
  asked: { Line: line, Rebooking: rebooking, State: state },
}: {
  readonly asked: Cancellation
}) {
  const { t, i18n } = useTranslation("cancellation")
  if (rebooking === null) return null
  const { State, Price, WhyNot } = rebooking
  const price = moneyText(Price, line.CurrencyCode, i18n.language)
  const name = State !== "NotBooked" ? State : state === "Refused" ? "Refused" : "NotBooked"
  return (
    <p className={styles.lead}>{t(`rebooked.${name}`, { price, courier: line.CourierName, reason: WhyNot ?? "" })}</p>
  )
}
