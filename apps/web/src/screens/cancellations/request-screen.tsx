import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { CancellationOfLine } from "../../data/cancellation/use-cancellation.ts"
import { useSettings } from "../../data/settings/settings.ts"
import { hasPage } from "../../location/page-features.ts"
import { LIST_PAGE } from "../../location/page-slugs.ts"
import { LineFacts } from "./line-facts.tsx"
import { LinePage } from "./line-page.tsx"
import { Rebook } from "./rebook.tsx"
import { RequestForm } from "./request-form.tsx"
import * as styles from "./cancellations.module.css"

/** Asks for a booked parcel to be taken back, or says why that can't be (CANCEL-2, CANCEL-10). */
export function RequestScreen() {
  const { t } = useTranslation("cancellation")
  return (
    <LinePage title={(of) => t(titleOf(of))}>
      {(of) => (of.CanCancel ? <Cancellable of={of} /> : <NotCancellable of={of} />)}
    </LinePage>
  )
}

function titleOf({ CanCancel, Rebookings, Rebooking }: CancellationOfLine) {
  if (!CanCancel) return "request.cannot"
  if (Rebookings.length > 0) return "rebook.apart"
  return Rebooking === null ? "request.title" : "rebook.page"
}

/** Where the shop has another address for the parcel, booking it to that one comes first; of several the seller chooses one. */
function Cancellable({ of }: { readonly of: CancellationOfLine }) {
  const { t } = useTranslation("cancellation")
  if (of.Rebookings.length > 0) {
    return (
      <>
        <p className={styles.lead}>{t("rebook.apartHow")}</p>
        {of.Rebookings.map((offer) => (
          <Rebook key={offer.Orders.join()} line={of.Line} offer={offer} isOneOfSeveral />
        ))}
        <RequestForm of={of} />
      </>
    )
  }
  if (of.Rebooking === null) return <RequestForm of={of} />
  return (
    <>
      <Rebook line={of.Line} offer={of.Rebooking} />
      <RequestForm of={of} />
    </>
  )
}

function NotCancellable({ of }: { readonly of: CancellationOfLine }) {
  const { t } = useTranslation("cancellation")
  const { Features: features } = useSettings()
  const id = of.Line.OrderLineId
  return (
    <>
      <p role="status" className={styles.lead}>
        {of.WhyNot}
      </p>
      <LineFacts of={of} />
      <div className={styles.actions}>
        {of.Cancellation === null ? (
          hasPage(features, "enquiry") && (
            <Button component={Link} to={`/enquiry/${id}`}>
              {t("request.enquiry")}
            </Button>
          )
        ) : (
          <Button component={Link} to={`/cancellations/success/${id}`}>
            {t("request.see")}
          </Button>
        )}
        <Button component={Link} to={`/${LIST_PAGE}`} variant="default">
          {t("toOrders")}
        </Button>
      </div>
    </>
  )
}
