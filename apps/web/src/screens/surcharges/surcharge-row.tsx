import { Button, Textarea } from "@mantine/core"
import { MeaningBadge, type Meaning } from "@smart-send/ui/meaning-badge"
import { moneyText } from "@smart-send/ui/money-text"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useDisputeSurcharge, type Surcharge } from "../../data/surcharge/use-surcharges.ts"
import { MeasuresTable } from "./measures-table.tsx"
import * as styles from "./surcharges.module.css"

const MEANINGS: Readonly<Record<Surcharge["State"], Meaning>> = {
  Due: "attention",
  Charged: "saved",
  Disputed: "moving",
  Upheld: "broken",
  Credited: "ready",
}

/** What a courier charged for one label: what it said and the seller had said side by side, how it stands, and the way to dispute it. */
export function SurchargeRow({ surcharge }: { readonly surcharge: Surcharge }) {
  const { t, i18n } = useTranslation("surcharges")
  const { Amount, Vat, Reason, TrackingNumber, Created, CurrencyCode, State, Dispute, Decision } = surcharge
  const money = (amount: number) => moneyText(amount, CurrencyCode, i18n.language)
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeZone: "Europe/London" })
  // A narrow row breaks before the day, not within it.
  const day = format.format(new Date(Created)).replaceAll(" ", "\u00A0")
  return (
    <li className={styles.row}>
      <header className={styles.head}>
        <p className={styles.what}>
          <strong>{Reason}</strong>
          <span className={styles.note}>{t("about", { number: TrackingNumber, day })}</span>
        </p>
        <p className={styles.price}>
          <strong className="ss-figures">{money(Amount)}</strong>
          <span className={styles.note}>{t("ofWhichVat", { vat: money(Vat) })}</span>
        </p>
      </header>
      <MeasuresTable surcharge={surcharge} />
      <p className={styles.state}>
        <MeaningBadge meaning={MEANINGS[State]}>{t(`states.${State}`)}</MeaningBadge>
      </p>
      {Dispute !== "" && (
        <dl className={styles.words}>
          <dt>{t("youWrote")}</dt>
          <dd>{Dispute}</dd>
          {Decision !== "" && (
            <>
              <dt>{t("decided")}</dt>
              <dd>{Decision}</dd>
            </>
          )}
        </dl>
      )}
      {State === "Charged" && <DisputeForm surcharge={surcharge} />}
    </li>
  )
}

function DisputeForm({ surcharge: { Id, TrackingNumber } }: { readonly surcharge: Surcharge }) {
  const { t } = useTranslation("surcharges")
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState("")
  const dispute = useDisputeSurcharge()
  if (!isOpen) {
    return (
      <div>
        <Button variant="default" aria-label={t("disputeOf", { number: TrackingNumber })} onClick={() => setOpen(true)}>
          {t("dispute")}
        </Button>
      </div>
    )
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        dispute.mutate({ id: Id, Reason: reason.trim() })
      }}
    >
      <Textarea
        label={t("why")}
        description={t("whyText")}
        value={reason}
        maxLength={1000}
        rows={3}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {dispute.error !== null && <p role="alert">{dispute.error.message}</p>}
      <span className={styles.buttons}>
        <Button type="submit" disabled={reason.trim() === ""} loading={dispute.isPending}>
          {t("send")}
        </Button>
        <Button variant="default" onClick={() => setOpen(false)}>
          {t("cancel")}
        </Button>
      </span>
    </form>
  )
}
