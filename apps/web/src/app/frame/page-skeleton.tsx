import { PageHeading } from "@smart-send/ui/page-heading"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { Block, reloadPage, Waiting } from "../../data/client/waiting.tsx"
import { useSettings } from "../../data/settings/settings.ts"
import { pageNameKey } from "./page-arrival.ts"
import * as styles from "./page-skeleton.module.css"

const ROWS = [1, 2, 3, 4, 5, 6]

/** A page by its title and an outline of its entries, while its script loads. */
export function PageSkeleton({ label }: { readonly label: string }) {
  const { t } = useTranslation()
  const { ProductName: productName } = useSettings()
  return (
    <div className={styles.page}>
      <PageHeading>{t(pageNameKey(useLocation().pathname), { productName })}</PageHeading>
      <Waiting className={styles.rows} label={label} onTryAgain={reloadPage}>
        {ROWS.map((row) => (
          <Block key={row} height={52} />
        ))}
      </Waiting>
    </div>
  )
}
