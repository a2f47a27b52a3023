import type { CancellationState } from "@smart-send/domain/booking/cancellation"
import { MeaningBadge, type Meaning } from "@smart-send/ui/meaning-badge"
import { moneyText } from "@smart-send/ui/money-text"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { Cancellation } from "../../data/cancellation/use-cancellations.ts"
import { useMomentText } from "./use-moment-text.ts"
import * as styles from "./cancellations.module.css"

export const MEANING: Readonly<Record<CancellationState, Meaning>> = {
  Asking: "moving",
  Asked: "attention",
  Cancelled: "ready",
  Refused: "broken",
}

/** One cancellation: whose parcel, with whom, how it stands, and where its money is. */
export function CancellationRow({ cancellation }: { readonly cancellation: Cancellation }) {
  const { t, i18n } = useTranslation("cancellation")
  const momentText = useMomentText()
  const { Line: line, State: state, Rebooking: rebooking } = cancellation
  const price = moneyText(line.ComesBack, line.CurrencyCode, i18n.language)
  return (
    <li className={styles.row}>
      <div>
        <Link className={styles.name} to={`/cancellations/success/${line.OrderLineId}`}>
          {line.RecipientName || t("noBuyer")}
        </Link>
        <p className="ss-quiet">{line.RecipientTown}</p>
      </div>
      <div>
        <p>{line.ServiceName}</p>
        <p className="ss-code ss-quiet">{line.TrackingNumber}</p>
      </div>
      <div>
        <MeaningBadge meaning={MEANING[state]}>{t(`state.${state}`)}</MeaningBadge>
        <p className="ss-quiet ss-figures">{t("requested", { when: momentText(cancellation.Requested) })}</p>
      </div>
      <div className={`${styles.money} ss-figures`}>
        <p>
          {line.ComesBack === 0 && state !== "Refused"
            ? t("money.nothing")
            : t(`money.${state}`, { price, courier: line.CourierName })}
        </p>
        {rebooking !== null && (
          <p>
            {t(`rebooked.row.${rebooking.State}`, {
              price: moneyText(rebooking.Price, line.CurrencyCode, i18n.language),
            })}
          </p>
        )}
      </div>
    </li>
  )
}
