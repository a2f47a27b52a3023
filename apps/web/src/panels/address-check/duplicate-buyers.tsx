import { Button, Radio } from "@mantine/core"
import { recipientLines } from "@smart-send/domain/address/address-lines"
import type { DuplicateBuyer } from "@smart-send/domain/address-check/address-suggestion"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { useItemDriver, useRecords } from "../../data/items/use-item-driver.ts"
import { useMerging } from "./use-merging.ts"
import * as styles from "./address-check-panel.module.css"

/** Orders that seem to be for one buyer, each group with the offer to send it as one parcel. */
export function DuplicateBuyers({ duplicates }: { readonly duplicates: readonly DuplicateBuyer[] }) {
  const { t } = useTranslation("address-check")
  const heading = useId()
  if (duplicates.length === 0) return null
  return (
    <section className={styles.kind} aria-labelledby={heading}>
      <h3 id={heading}>{t("buyers.title", { count: duplicates.length })}</h3>
      <ul>
        {duplicates.map((duplicate) => (
          <OneBuyer key={duplicate.Ids.join()} duplicate={duplicate} />
        ))}
      </ul>
    </section>
  )
}

function OneBuyer({ duplicate }: { readonly duplicate: DuplicateBuyer }) {
  const { t } = useTranslation("address-check")
  const { store } = useItemDriver()
  const records = useRecords(store)
  const { state, merge, undo } = useMerging()
  const [addressedId, setAddressedId] = useState<ItemId>()
  const items = duplicate.Ids.flatMap((id) => records.get(id)?.item ?? [])
  // If all orders write the address alike there is nothing to choose. Otherwise no name or address is chosen for the
  // seller.
  const addressed = items.find((item) => item.Id === addressedId) ?? (duplicate.Match === "Same" ? items[0] : undefined)
  const count = duplicate.Ids.length
  const isWorking = state.kind === "working"
  if (state.kind === "merged") {
    return (
      <li className={styles.buyer}>
        <p className={styles.merged} role="status">
          <MeaningIcon meaning="ready" size={20} />
          {t("buyers.merged", { count })}
        </p>
        <Button variant="subtle" size="xs" onClick={undo}>
          {t("undo")}
        </Button>
      </li>
    )
  }
  // One of them was booked or archived meanwhile, so there is nothing to combine any more.
  if (!isWorking && items.length < 2) return null
  return (
    <li className={styles.buyer}>
      <p>
        <strong>{t(`buyers.${duplicate.Match}`)}</strong>
      </p>
      <p>{duplicate.Message}</p>
      {duplicate.Match === "Near" ? (
        <Radio.Group
          label={t("buyers.choose")}
          value={addressedId ?? ""}
          onChange={(id) => setAddressedId(idOf(items, id))}
        >
          {items.map((item) => (
            <Radio key={item.Id} value={item.Id} label={addressText(item)} description={contentsOf(item)} />
          ))}
        </Radio.Group>
      ) : (
        <ul className={styles.orders}>
          {items.map((item) => (
            <li key={item.Id}>{contentsOf(item)}</li>
          ))}
        </ul>
      )}
      {state.kind === "failed" && (
        <p className={styles.failed} role="alert">
          {t("buyers.failed", { reason: state.reason })}
        </p>
      )}
      <Button
        variant="default"
        size="xs"
        loading={isWorking}
        disabled={addressed === undefined}
        onClick={() => addressed !== undefined && merge(items, addressed)}
      >
        {t("buyers.merge", { count: items.length })}
      </Button>
    </li>
  )
}

function idOf(items: readonly ShipmentItem[], id: string): ItemId | undefined {
  return items.find((item) => item.Id === id)?.Id
}

function addressText({ Recipient: to }: ShipmentItem): string {
  return recipientLines(to).join(", ")
}

function contentsOf({ MarketplaceOrderLines: lines, Description }: ShipmentItem): string {
  return lines
    .map((line) => `${line.Description || line.Product.Description || Description} ×${line.Quantity}`)
    .join(", ")
}
