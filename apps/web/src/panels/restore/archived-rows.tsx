import { Button, Checkbox, Pagination } from "@mantine/core"
import { placeLine } from "@smart-send/domain/address/place-line"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { reasonInWords } from "@smart-send/domain/item/shop-state"
import { moneyText } from "@smart-send/ui/money-text"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSettings } from "../../data/settings/settings.ts"
import { archivedPage, tickedAmong } from "./archived-list.ts"
import * as styles from "./archived-rows.module.css"

interface ArchivedRowsProps {
  readonly found: readonly ShipmentItem[]
  readonly isSearch: boolean
  readonly ticked: ReadonlySet<ItemId>
  readonly refused: ReadonlyMap<ItemId, string>
  readonly isBusy: boolean
  readonly onTick: (ticked: ReadonlySet<ItemId>) => void
  readonly onRestore: (item: ShipmentItem) => void
}

/** The archived items found, 25 a page. */
export function ArchivedRows({ found, isSearch, ticked, refused, isBusy, onTick, onRestore }: ArchivedRowsProps) {
  const { t } = useTranslation("restore")
  const [wanted, setWanted] = useState(1)
  const { rows, page, pages } = archivedPage(found, wanted)
  const chosen = tickedAmong(found, ticked).length
  const tick = (item: ShipmentItem, isTicked: boolean): void => {
    const next = new Set(ticked)
    if (isTicked) next.add(item.Id)
    else next.delete(item.Id)
    onTick(next)
  }
  return (
    <>
      <div className={styles.head}>
        <Checkbox
          label={t("selectAll", { count: found.length })}
          checked={chosen === found.length}
          indeterminate={chosen > 0 && chosen < found.length}
          onChange={(event) =>
            onTick(event.currentTarget.checked ? new Set(found.map((item) => item.Id)) : new Set<ItemId>())
          }
        />
        <span className="ss-figures" aria-live="polite">
          {t(isSearch ? "found" : "count", { count: found.length })}
        </span>
      </div>
      <ul className={styles.list} aria-label={t("list")}>
        {rows.map((item) => (
          <ArchivedRow
            key={item.Id}
            item={item}
            isTicked={ticked.has(item.Id)}
            reason={refused.get(item.Id) ?? null}
            isBusy={isBusy}
            onTick={tick}
            onRestore={onRestore}
          />
        ))}
      </ul>
      {pages > 1 && (
        <nav className={styles.pages} aria-label={t("pages")}>
          <Pagination
            total={pages}
            value={page}
            onChange={setWanted}
            getItemProps={(at) => ({ "aria-label": t("page", { page: at }) })}
            getControlProps={(control) => ({ "aria-label": t(control === "next" ? "next" : "previous") })}
          />
        </nav>
      )}
    </>
  )
}

interface ArchivedRowProps {
  readonly item: ShipmentItem
  readonly isTicked: boolean
  readonly reason: string | null
  readonly isBusy: boolean
  readonly onTick: (item: ShipmentItem, isTicked: boolean) => void
  readonly onRestore: (item: ShipmentItem) => void
}

function ArchivedRow({ item, isTicked, reason, isBusy, onTick, onRestore }: ArchivedRowProps) {
  const { t, i18n } = useTranslation("restore")
  const { DefaultCurrency: currency } = useSettings()
  const { Recipient: to } = item
  const name = to.Name || to.Organisation || to.Email || t("noName")
  const contents = contentsOf(item)
  const day = new Date(item.Updated).toLocaleDateString(i18n.language, DAY)
  return (
    <li className={styles.archived} data-ticked={isTicked}>
      <Checkbox
        aria-label={t("select", { name })}
        checked={isTicked}
        onChange={(event) => onTick(item, event.currentTarget.checked)}
      />
      <div>
        <p className={styles.name} title={name}>
          <strong>{name}</strong> <span>{placeLine(to).text}</span>
        </p>
        <p className={styles.contents} title={contents}>
          {contents}
        </p>
        {item.ShopState !== undefined && (
          <p className={styles.contents}>
            {t(`shopState.${item.ShopState.State}`, { shop: item.Source.Name })} {reasonInWords(item.ShopState.Reason)}
          </p>
        )}
        {reason !== null && <p className={styles.reason}>{reason}</p>}
      </div>
      <div className={styles.facts}>
        <span className="ss-figures">{moneyText(item.Value, currency, i18n.language)}</span>
        <span>{t("archived", { day })}</span>
      </div>
      <Button
        variant="default"
        size="xs"
        disabled={isBusy}
        aria-label={t("restoreOne", { name })}
        onClick={() => onRestore(item)}
      >
        {t("restore")}
      </Button>
    </li>
  )
}

const DAY = { day: "numeric", month: "short", year: "numeric" } as const

function contentsOf({ MarketplaceOrderLines: lines, Description }: ShipmentItem): string {
  const [first] = lines
  const name = first?.Description || first?.Product.Description || Description
  const more = lines.length > 1 ? ` +${lines.length - 1}` : ""
  return `${name} ×${first?.Quantity ?? 1}${more}`
}
