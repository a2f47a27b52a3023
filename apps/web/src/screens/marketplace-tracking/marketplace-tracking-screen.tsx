import { Button } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconBuildingStore, IconSearch } from "@smart-send/ui/icons"
import { Page } from "@smart-send/ui/page"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import { useTellShops } from "../../data/dispatch/use-tell-shops.ts"
import { SearchBox } from "../../grid/search-box.tsx"
import { ShopGroup } from "./shop-group.tsx"
import { TellAll } from "./tell-all.tsx"
import { byShop } from "./tracking-rows.ts"
import { TrackingWaiting } from "./tracking-waiting.tsx"
import { useTrackingRows } from "./use-tracking-rows.ts"
import * as styles from "./marketplace-tracking.module.css"

/** Of search inputs (SEARCH-3). */
const DEBOUNCE_MS = 500

/** marketplace-tracking: everything whose shop does not know yet that it is on its way, and why, by shop. */
export function MarketplaceTrackingScreen() {
  const { t } = useTranslation("dispatch")
  const { t: shell } = useTranslation()
  const [typed, setTyped] = useState("")
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const telling = useTellShops()
  const { rows, failed, hasMore, isReading, readMore } = useTrackingRows(search)
  return (
    <Page
      title={shell("pages.marketplace-tracking")}
      width="table"
      actions={<TellAll rows={rows ?? []} telling={telling} hasMore={hasMore} />}
    >
      <SearchBox term={typed} onTerm={setTyped} label={t("searchLabel")} placeholder={t("search")} />
      {failed !== null && <QueryFailed title={t("failed")} query={failed} />}
      {rows === undefined && <TrackingWaiting />}
      {rows?.length === 0 && failed === null && <Nothing isSearch={search !== ""} onClear={() => setTyped("")} />}
      {byShop(rows ?? []).map((shop) => (
        <ShopGroup key={shop.key} shop={shop} telling={telling} />
      ))}
      {hasMore && (
        <Button className={styles.more} variant="default" loading={isReading} onClick={readMore}>
          {t("more")}
        </Button>
      )}
    </Page>
  )
}

function Nothing({ isSearch, onClear }: { readonly isSearch: boolean; readonly onClear: () => void }) {
  const { t } = useTranslation("dispatch")
  const Icon = isSearch ? IconSearch : IconBuildingStore
  return (
    <EmptyState
      icon={<Icon size={28} stroke={1.5} />}
      title={isSearch ? t("notFound") : t("empty")}
      actions={
        isSearch && (
          <Button variant="default" onClick={onClear}>
            {t("clearSearch")}
          </Button>
        )
      }
    >
      {isSearch ? t("notFoundText") : t("emptyText")}
    </EmptyState>
  )
}
