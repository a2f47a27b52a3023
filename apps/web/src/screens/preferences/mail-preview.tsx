import { NativeSelect } from "@mantine/core"
import { MAIL_EVENTS, mailEventSchema, type MailEvent } from "@smart-send/domain/mail/mail-event"
import { writeMail } from "@smart-send/domain/mail/write-mail"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSettings } from "../../data/settings/settings.ts"
import type { Communications } from "../../data/mail/use-communications.ts"
import * as styles from "./preferences.module.css"

/** An email as the buyer gets it, in the words that the server writes; it leads nowhere. */
export function MailPreview({ mail }: { readonly mail: NonNullable<Communications["Mail"]> }) {
  const { t } = useTranslation("preferences")
  const { Brand } = useSettings()
  const [event, setEvent] = useState<MailEvent>("Posted")
  const written = writeMail({
    event,
    locale: mail.Locale,
    brand: Brand.Name,
    seller: mail.SellerName,
    buyer: t("sampleBuyer"),
    numbers: [t("sampleNumber")],
    trackingPage: "",
    stopPage: "",
  })
  return (
    <section className={styles.preview} aria-labelledby="ss-preferences-preview">
      <h2 id="ss-preferences-preview">{t("preview")}</h2>
      <NativeSelect
        label={t("show")}
        className={styles.choice}
        value={event}
        data={MAIL_EVENTS.map((each) => ({ value: each, label: t(`events.${each}`) }))}
        onChange={({ currentTarget }) => setEvent(mailEventSchema.parse(currentTarget.value))}
      />
      <dl className={styles.facts}>
        <dt>{t("from")}</dt>
        <dd>{`${mail.SenderName} <${mail.SenderAddress}>`}</dd>
        <dt>{t("replyTo")}</dt>
        <dd>{mail.ReplyTo}</dd>
        <dt>{t("subject")}</dt>
        <dd>{written.subject}</dd>
      </dl>
      <article className={styles.mail} lang={written.locale} aria-label={written.subject}>
        <p className={styles.brand} style={{ borderColor: mail.Colour }}>
          {written.brand}
        </p>
        <h3>{written.heading}</h3>
        {written.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>
          <span className={styles.follow} style={{ borderColor: mail.Colour }}>
            {written.follow.text}
          </span>
        </p>
        <div className={styles.small}>
          {[...written.small, written.stop.text].map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </article>
    </section>
  )
}
