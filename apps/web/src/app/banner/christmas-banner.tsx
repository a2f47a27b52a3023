import { ActionIcon } from "@mantine/core"
import { IconCalendarEvent, IconX } from "@tabler/icons-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useFeature, useSettings } from "../../data/settings/settings.ts"
import { christmasBannerDismissed } from "../../storage/preferences.ts"
import "./banner.css"
import { datesToCome, isChristmasSeason } from "./christmas.ts"

export function ChristmasBanner() {
  const { t, i18n } = useTranslation()
  const [today] = useState(() => new Date())
  const [isDismissed, setDismissed] = useState(() => christmasBannerDismissed.read() === today.getFullYear())
  const hasBanners = useFeature("Banners")
  const dates = datesToCome(useSettings().LastPostingDates, today)
  if (!hasBanners || isDismissed || !isChristmasSeason(today) || dates.length === 0) return null

  const day = new Intl.DateTimeFormat(i18n.language, { weekday: "short", day: "numeric", month: "short" })
  return (
    <section className="ss-banner" data-meaning="moving" aria-label={t("christmas.title")}>
      <IconCalendarEvent size={20} stroke={1.5} aria-hidden />
      <div className="ss-banner-text">
        <strong>{t("christmas.title")}</strong>
        <ul className="ss-banner-dates">
          {dates.map(({ service, date }) => (
            <li key={service}>
              {t(`christmas.services.${service}`)} <span className="ss-figures">{day.format(date)}</span>
            </li>
          ))}
        </ul>
      </div>
      <ActionIcon
        variant="subtle"
        color="moving"
        aria-label={t("christmas.dismiss")}
        onClick={() => {
          christmasBannerDismissed.write(today.getFullYear())
          setDismissed(true)
        }}
      >
        <IconX size={18} stroke={1.5} />
      </ActionIcon>
    </section>
  )
}
