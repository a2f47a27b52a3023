import { useTranslation } from "react-i18next"
import { NavLink, Link } from "react-router"
import { HOME_PATH } from "../../location/page-slugs.ts"
import { useSettings } from "../../data/settings/settings.ts"
import { letterOf, Mark } from "../mark.tsx"
import { pathOfNavPage, useNavPages } from "./nav-pages.ts"
import * as styles from "./nav-rail.module.css"

/** The navigation rail at the left, from tablet width up. */
export function NavRail() {
  const { t } = useTranslation()
  const { ProductName: productName, Brand: brand } = useSettings()
  return (
    <nav className={styles.rail} aria-label={t("nav")}>
      <Link className={styles.home} to={HOME_PATH} aria-label={t("home", { productName })}>
        <Mark letter={brand.Mark || letterOf(productName)} />
      </Link>
      {useNavPages().map(({ slug, icon: Icon }) => (
        <NavLink key={slug} className={styles.link} to={pathOfNavPage({ slug })} end={slug === "home"}>
          <Icon size={20} stroke={1.5} aria-hidden />
          <span>{t(`pages.${slug}`)}</span>
        </NavLink>
      ))}
    </nav>
  )
}
