import { Anchor } from "@mantine/core"
import { ErrorBoundary } from "@smart-send/ui/error-boundary"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { LIST_PAGE } from "../../location/page-slugs.ts"
import { CodeFinder } from "../../tariff/code-finder.tsx"
import { TariffCodesError } from "./tariff-codes-error.tsx"
import * as styles from "./tariff-codes-screen.module.css"

/** The page of tariff codes (TARIFF-48): the three ways to find one, for no order in particular. */
export function TariffCodesScreen() {
  const { t } = useTranslation("tariff")
  return (
    <ErrorBoundary Instead={TariffCodesError}>
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>{t("page.title")}</h1>
          <p className={styles.intro}>
            {t("page.intro")} {/* In app mode there is no navigation. */}
            <Anchor component={Link} to={`/${LIST_PAGE}`} underline="always">
              {t("page.home")}
            </Anchor>
          </p>
        </header>
        <CodeFinder isWide />
      </div>
    </ErrorBoundary>
  )
}
