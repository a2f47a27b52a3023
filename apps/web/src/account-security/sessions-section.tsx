import { Button } from "@mantine/core"
import { MeaningBadge } from "@smart-send/ui/meaning-badge"
import { showToast } from "@smart-send/ui/toast"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { useEndOtherSessions, useEndSession, type SignedInBrowser } from "../data/sign-in/use-sign-in-details.ts"
import * as styles from "./account-security.module.css"

/** Where the user is signed in, this browser first in mind; each of the others is ended by one press (SIGNIN-24). */
export function SessionsSection({ sessions }: { readonly sessions: readonly SignedInBrowser[] }) {
  const { t } = useTranslation("sign-in")
  const heading = useId()
  const { mutate, isPending } = useEndOtherSessions()
  const others = sessions.filter(({ IsThis }) => !IsThis).length
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{t("sessions.title")}</h2>
      <p className={styles.note}>{t("sessions.about")}</p>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <SessionRow key={session.Id} session={session} />
        ))}
      </ul>
      {others > 0 && (
        <Button
          variant="default"
          className={styles.open}
          loading={isPending}
          onClick={() =>
            mutate(undefined, {
              onSuccess: () => showToast({ meaning: "ready", title: t("sessions.othersEnded") }),
              onError: ({ message }) => showToast({ meaning: "broken", title: t("sessions.notEnded"), text: message }),
            })
          }
        >
          {t("sessions.endOthers")}
        </Button>
      )}
    </section>
  )
}

function SessionRow({ session }: { readonly session: SignedInBrowser }) {
  const { t, i18n } = useTranslation("sign-in")
  const { mutate, isPending } = useEndSession()
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" })
  const { Id, Browser, Network, Started, LastUsed, IsThis } = session
  const said = {
    started: format.format(new Date(Started)),
    used: format.format(new Date(LastUsed)),
    network: Network,
  }
  return (
    <li className={styles.row}>
      <div>
        <p>
          <strong>{Browser}</strong> {IsThis && <MeaningBadge meaning="ready">{t("sessions.this")}</MeaningBadge>}
        </p>
        <p className={styles.note}>{t("sessions.times", said)}</p>
        {Network !== "" && <p className={styles.note}>{t("sessions.network", said)}</p>}
      </div>
      {!IsThis && (
        <Button
          variant="default"
          size="xs"
          loading={isPending}
          aria-label={t("sessions.endNamed", { browser: Browser, ...said })}
          onClick={() =>
            mutate(Id, {
              onError: ({ message }) => showToast({ meaning: "broken", title: t("sessions.notEnded"), text: message }),
            })
          }
        >
          {t("sessions.end")}
        </Button>
      )}
    </li>
  )
}
