import { useTranslation } from "react-i18next"
import type { TellingShops } from "../../data/dispatch/use-tell-shops.ts"
import { ShopTile } from "../../marketplace/shop-tile.tsx"
import { AccountHalt } from "./account-halt.tsx"
import type { ShopRows } from "./tracking-rows.ts"
import { TrackingEntry } from "./tracking-entry.tsx"
import * as styles from "./marketplace-tracking.module.css"

interface ShopGroupProps {
  readonly shop: ShopRows
  readonly telling: TellingShops
}

/** The orders of one account, by how they stand; or those that no shop is to be notified of. */
export function ShopGroup({ shop: { key, source, rows, groups }, telling }: ShopGroupProps) {
  const { t } = useTranslation("dispatch")
  const name = source?.Name ?? t("noShop")
  const heading = `shop-${key.replaceAll(/\W/g, "-")}`
  return (
    <section className={styles.shop} aria-labelledby={heading}>
      <header className={styles.head}>
        <ShopTile name={name} />
        <div className={styles.words}>
          <h2 id={heading}>{name}</h2>
          <span className={styles.note}>
            {source === null ? t("noShopText") : t("orders", { count: rows.length })}
            {source !== null && source.AccountId !== "" && ` · ${source.AccountId}`}
          </span>
        </div>
      </header>
      {source !== null && <AccountHalt account={source.AccountId} name={name} rows={rows} />}
      {groups.map(({ standing, rows: of }) => (
        <div key={standing} className={styles.group}>
          {source !== null && <h3 id={`${heading}-${standing}`}>{t(`groups.${standing}`, { count: of.length })}</h3>}
          <ul className={styles.rows} aria-labelledby={source === null ? heading : `${heading}-${standing}`}>
            {of.map((row) => (
              <TrackingEntry key={row.id} row={row} telling={telling} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
