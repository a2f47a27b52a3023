import { MeaningBadge } from "@smart-send/ui/meaning-badge"
import { IconCircleCheck, IconCircleDashed } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { useAchievements } from "../../data/achievement/use-achievements.ts"
import * as styles from "./my-details.module.css"

/** What the seller has reached, quietly; nothing of it is said anywhere else (ADR 118). */
export function Milestones() {
  const { t, i18n } = useTranslation("my-details")
  const achievements = useAchievements()
  if (achievements.every(({ Reached }) => Reached === null)) return null
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: "long", timeZone: "Europe/London" })
  return (
    <section className={styles.section} aria-labelledby="ss-details-milestones">
      <h2 id="ss-details-milestones">{t("milestones")}</h2>
      <ul className={styles.milestones}>
        {achievements.map(({ Name, Reached, Seen }) => (
          <li key={Name} data-reached={Reached !== null}>
            {Reached === null ? (
              <IconCircleDashed size={18} stroke={1.5} aria-hidden />
            ) : (
              <IconCircleCheck size={18} stroke={1.5} aria-hidden />
            )}
            <span>{t(`milestone.${Name}`)}</span>
            <span className={styles.note}>
              {Reached === null ? t("notReached") : t("reached", { day: format.format(new Date(Reached)) })}
            </span>
            {Reached !== null && !Seen && <MeaningBadge meaning="ready">{t("isNew")}</MeaningBadge>}
          </li>
        ))}
      </ul>
    </section>
  )
}
