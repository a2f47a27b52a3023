import { Switch } from "@mantine/core"
import { showToast } from "@smart-send/ui/toast"
import { Page } from "@smart-send/ui/page"
import { useTranslation } from "react-i18next"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import { useCommunications, useSwitchCommunication, type Communications } from "../../data/mail/use-communications.ts"
import { MailPreview } from "./mail-preview.tsx"
import { Block, Waiting } from "../../data/client/waiting.tsx"
import * as styles from "./preferences.module.css"

/** What the seller gets emails about, what their buyers do, and what these look like (CASE-16, MAIL-1, MAIL-3). */
export function PreferencesScreen() {
  const { t } = useTranslation("preferences")
  const communications = useCommunications()
  const { data, error } = communications
  return (
    <Page title={t("title")} width="form">
      {error !== null && data === undefined && <QueryFailed title={t("failed")} query={communications} />}
      {data === undefined && error === null && (
        <Waiting label={t("loading")}>
          <Block height={160} />
        </Waiting>
      )}
      {data !== undefined && data.ToSeller.length > 0 && <Switches title={t("toSeller")} selections={data.ToSeller} />}
      {data?.Mail === null && <p className={styles.lead}>{t("unavailable")}</p>}
      {data !== undefined && data.Mail !== null && (
        <>
          <p className={styles.lead}>{t("lead")}</p>
          <Switches title={t("switches")} selections={data.Selections} />
          <MailPreview mail={data.Mail} />
        </>
      )}
    </Page>
  )
}

type Selection = Communications["Selections" | "ToSeller"][number]

interface SwitchesProps {
  readonly title: string
  readonly selections: readonly Selection[]
}

function Switches({ title, selections }: SwitchesProps) {
  const { t } = useTranslation("preferences")
  const { mutate } = useSwitchCommunication()
  const turn = (pressed: Selection): void =>
    mutate(pressed, {
      onError: ({ message }) => showToast({ meaning: "broken", title: t("notSaved"), text: message }),
    })
  return (
    <fieldset className={styles.switches}>
      <legend>{title}</legend>
      {selections.map((selection) => (
        <Switch
          key={selection.Event}
          label={t(`events.${selection.Event}`)}
          description={t(`about.${selection.Event}`)}
          checked={selection.IsOn}
          onChange={({ currentTarget }) => turn({ ...selection, IsOn: currentTarget.checked })}
        />
      ))}
    </fieldset>
  )
}
