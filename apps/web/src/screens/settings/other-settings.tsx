import type { Feature } from "@smart-send/domain/settings/settings"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useSettings } from "../../data/settings/settings.ts"
import type { PageSlug } from "../../location/page-slugs.ts"
import * as styles from "./settings.module.css"

interface Elsewhere {
  readonly slug: PageSlug
  readonly feature?: Feature
}

/** What is set beside what it is about: by shop, by courier or by file. */
const PLACES = [
  { slug: "my-details" },
  { slug: "preferences" },
  { slug: "accounts", feature: "Integrations" },
  { slug: "manifests", feature: "Manifests" },
  { slug: "csv-mapping", feature: "CsvMapping" },
  { slug: "watched-folder" },
  { slug: "rulemanager", feature: "RuleManager" },
] as const satisfies readonly Elsewhere[]

export function OtherSettings() {
  const { t } = useTranslation("settings")
  const { t: shell } = useTranslation()
  const { Features } = useSettings()
  const places = PLACES.filter((place) => !("feature" in place) || Features.includes(place.feature))
  return (
    <section className={styles.section} aria-labelledby="ss-settings-elsewhere">
      <h2 id="ss-settings-elsewhere">{t("elsewhere")}</h2>
      <ul className={styles.places}>
        {places.map(({ slug }) => (
          <li key={slug}>
            <Link className="ss-alone" to={`/${slug}`}>
              {shell(`pages.${slug}`)}
            </Link>
            <span className={styles.note}>{t(`about.${slug}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
