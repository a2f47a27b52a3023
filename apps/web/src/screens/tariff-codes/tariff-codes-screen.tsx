import { Anchor } from "@mantine/core"
import { ErrorBoundary } from "@smart-send/ui/error-boundary"
import { Page } from "@smart-send/ui/page"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { LIST_PAGE } from "../../location/page-slugs.ts"
import { CodeFinder } from "../../tariff/code-finder.tsx"
import { TariffCodesError } from "./tariff-codes-error.tsx"

/** The page of tariff codes (TARIFF-48): the three ways to find one, for no order in particular. */
export function TariffCodesScreen() {
  const { t } = useTranslation("tariff")
  return (
    <ErrorBoundary Instead={TariffCodesError}>
      <Page
        title={t("page.title")}
        width="table"
        lead={
          <p>
            {t("page.intro")} {/* In app mode there is no navigation. */}
            <Anchor component={Link} to={`/${LIST_PAGE}`} underline="always">
              {t("page.home")}
            </Anchor>
          </p>
        }
      >
        <CodeFinder isWide />
      </Page>
    </ErrorBoundary>
  )
}
