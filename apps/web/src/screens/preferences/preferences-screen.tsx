import { Skeleton, Switch } from "@mantine/core"
import type { MailEvent } from "@smart-send/domain/mail/mail-event"
import { showToast } from "@smart-send/ui/toast"
import { useTranslation } from "react-i18next"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import { useCommunications, useSwitchCommunication, type Communications } from "../../data/mail/use-communications.ts"
import { MailPreview } from "./mail-preview.tsx"
import * as styles from "./preferences.module.css"

/** What the seller's buyers get emails about, and what these look like (MAIL-1, MAIL-3). */
export function PreferencesScreen() {
  const { t } = useTranslation("preferences")
  const communications = useCommunications()
  const { data, error } = communications
  return (
    <div className={styles.page}>
      <h1>{t("title")}</h1>
      {error !== null && data === undefined && <QueryFailed title={t("failed")} query={communications} />}
      {data === undefined && error === null && (
        <div aria-busy>
          <output className="ss-visually-hidden">{t("loading")}</output>
          <Skeleton height={160} />
        </div>
      )}
      {data?.Mail === null && <p className={styles.lead}>{t("unavailable")}</p>}
      {data !== undefined && data.Mail !== null && (
        <>
          <p className={styles.lead}>{t("lead")}</p>
          <Switches selections={data.Selections} />
          <MailPreview mail={data.Mail} />
        </>
      )}
    </div>
  )
}

function Switches({ selections }: { readonly selections: Communications["Selections"] }) {
  const { t } = useTranslation("preferences")
  const { mutate } = useSwitchCommunication()
  const turn = (Event: MailEvent, IsOn: boolean): void =>
    mutate(
      { Event, IsOn },
      {
        onError: ({ message }) => showToast({ meaning: "broken", title: t("notSaved"), text: message }),
      },
    )
  return (
    <fieldset className={styles.switches}>
      <legend>{t("switches")}</legend>
      {selections.map(({ Event, IsOn }) => (
        <Switch
          key={Event}
          label={t(`events.${Event}`)}
          description={t(`about.${Event}`)}
          checked={IsOn}
          onChange={({ currentTarget }) => turn(Event, currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}
