import { Page } from "@smart-send/ui/page"
import { useTranslation } from "react-i18next"
import { AppearanceSettings } from "./appearance-settings.tsx"
import { BookingSettings } from "./booking-settings.tsx"
import { OtherSettings } from "./other-settings.tsx"
import { WorkSettings } from "./work-settings.tsx"

/** What a seller can set for themself, in one place (SETTING-10); each is saved as soon as it is changed. */
export function SettingsScreen() {
  const { t } = useTranslation("settings")
  return (
    <Page title={t("title")} width="form" lead={<p>{t("lead")}</p>}>
      <AppearanceSettings />
      <BookingSettings />
      <WorkSettings />
      <OtherSettings />
    </Page>
  )
}
