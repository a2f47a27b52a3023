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
      <div className={styles.text}>
        <strong>{t("christmas.title")}</strong>
        {dates.length === 0 && <span>{t("christmas.passed")}</span>}
        <ul className={styles.dates}>
          {dates.map(({ service, date }) => (
            <li key={service}>
              {t(`christmas.services.${service}`)} <Day parts={day.formatToParts(new Date(date))} />
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

/** On a narrow screen the day of the week gives its room to the dates, which stand there whole. */
function Day({ parts }: { readonly parts: readonly Intl.DateTimeFormatPart[] }) {
  const [first, second, ...others] = parts
  const isBefore = first?.type === "weekday" && second?.type === "literal"
  return (
    <time className="ss-figures">
      {isBefore && <span className={styles.weekday}>{textOf([first, second])}</span>}
      {textOf(isBefore ? others : parts)}
    </time>
  )
}

const textOf = (parts: readonly Intl.DateTimeFormatPart[]): string => parts.map(({ value }) => value).join("")
