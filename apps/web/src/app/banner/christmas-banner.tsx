import { ActionIcon } from "@mantine/core"
import { IconCalendarEvent, IconX } from "@smart-send/ui/icons"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useFeature, useSettings } from "../../data/settings/settings.ts"
import { useLondonMoment } from "../../live/use-london-moment.ts"
import { christmasBannerDismissed } from "../../storage/preferences.ts"
import { datesToCome, isChristmasSeason } from "./christmas.ts"
import * as styles from "./banner.module.css"

export function ChristmasBanner() {
  const { t, i18n } = useTranslation()
  const { date: today } = useLondonMoment()
  const year = Number(today.slice(0, 4))
  const [isDismissed, setDismissed] = useState(() => christmasBannerDismissed.read() === year)
  const hasBanners = useFeature("Banners")
  const all = useSettings().LastPostingDates
  const dates = datesToCome(all, today)
  if (!hasBanners || isDismissed || !isChristmasSeason(today) || all.length === 0) return null

  const day = new Intl.DateTimeFormat(i18n.language, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  })
  return (
    <section className={styles.banner} data-meaning="moving" aria-label={t("christmas.title")}>
      <IconCalendarEvent size={18} stroke={1.5} aria-hidden />
      {/* Where the line is too long it is moved sideways, with the keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the focus */}
      <div className={styles.text} tabIndex={0}>
        <strong>{t("christmas.title")}</strong>
        {dates.length === 0 && <span>{t("christmas.passed")}</span>}
        <ul className={styles.dates}>
          {dates.map(({ service, date }) => (
            <li key={service}>
              {t(`christmas.services.${service}`)} <span className="ss-figures">{day.format(new Date(date))}</span>
            </li>
          ))}
        </ul>
      </div>
      <ActionIcon
        variant="subtle"
        color="moving"
        size={24}
        aria-label={t("christmas.dismiss")}
        onClick={() => {
          christmasBannerDismissed.write(year)
          setDismissed(true)
        }}
      >
        <IconX size={16} stroke={1.5} />
      </ActionIcon>
    </section>
  )
}
