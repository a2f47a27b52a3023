import { Button, NativeSelect } from "@mantine/core"
import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { GroupingFoot } from "./grouping-foot.tsx"
import type { TabProps } from "./grouping-tab.ts"
import {
  canExpand,
  customRequest,
  isExpanded,
  moved,
  shipmentChoices,
  startingShares,
  toggled,
  type LineShare,
} from "./line-shares.ts"
import { useGrouping } from "./use-grouping.ts"
import * as groupingPanelStyles from "./grouping-panel.module.css"
import * as styles from "./custom-tab.module.css"

/**
 * Puts every order line, or each of its pieces, into the shipment that the seller chooses. Each has a drop-down list,
 * so nothing has to be dragged.
 */
export function CustomTab({ items, recipientOf, close }: TabProps) {
  const { t } = useTranslation("grouping")
  const [changed, setChanged] = useState<ReadonlyMap<string, LineShare>>(new Map())
  // The shares follow the ticked items. What the seller has chosen for a line stays.
  const shares = useMemo(
    () => startingShares(items).map((share) => withChoice(share, changed.get(share.key))),
    [items, changed],
  )
  const request = useMemo(
    () => ({ ...customRequest(shares), ...(recipientOf !== undefined && { RecipientOf: recipientOf }) }),
    [shares, recipientOf],
  )
  const grouping = useGrouping(items, request, close)
  const choices = shipmentChoices(shares)
  const change = (share: LineShare): void => setChanged(new Map(changed).set(share.key, share))
  return (
    <div className={groupingPanelStyles.panel}>
      <p>{t("custom.text")}</p>
      <ul className={styles.lines}>
        {shares.map((share) => (
          <LineToPlace key={share.key} share={share} choices={choices} onChange={change} />
        ))}
      </ul>
      <GroupingFoot
        grouping={grouping}
        sources={items.length}
        confirmText={t("custom.confirm", { count: request.Shipments?.length ?? 0 })}
      />
    </div>
  )
}

function withChoice(share: LineShare, chosen: LineShare | undefined): LineShare {
  return chosen?.quantity === share.quantity ? { ...share, shipments: chosen.shipments } : share
}

interface LineToPlaceProps {
  readonly share: LineShare
  readonly choices: readonly number[]
  readonly onChange: (share: LineShare) => void
}

function LineToPlace({ share, choices, onChange }: LineToPlaceProps) {
  const { t } = useTranslation("grouping")
  const { description: name, quantity, shipments } = share
  const isOpen = isExpanded(share)
  const options = choices.map((number, index) => ({
    value: String(number),
    label:
      index === choices.length - 1 && !shipments.includes(number) ? t("custom.new") : t("custom.shipment", { number }),
  }))
  return (
    <li>
      <div className={styles.line}>
        <span className={styles.named}>
          <span className={groupingPanelStyles.cut} title={name}>
            {name}
          </span>
          <span className="ss-figures">×{quantity}</span>
        </span>
        {!isOpen && (
          <NativeSelect
            aria-label={t("custom.line", { name })}
            data={options}
            value={shipments[0]}
            onChange={(event) => onChange(moved(share, 0, Number(event.currentTarget.value)))}
          />
        )}
      </div>
      {isOpen && (
        <ol className={styles.pieceList}>
          {shipments.map((shipment, piece) => (
            // oxlint-disable-next-line react/no-array-index-key -- pieces of a line are alike, so only their position identifies them
            <li key={piece} className={styles.line}>
              <span>{t("custom.pieceOf", { number: piece + 1, count: quantity })}</span>
              <NativeSelect
                aria-label={t("custom.piece", { name, number: piece + 1, count: quantity })}
                data={options}
                value={shipment}
                onChange={(event) => onChange(moved(share, piece, Number(event.currentTarget.value)))}
              />
            </li>
          ))}
        </ol>
      )}
      {canExpand(share) && (
        <Button
          className={groupingPanelStyles.toggle}
          variant="subtle"
          size="compact-sm"
          onClick={() => onChange(toggled(share))}
        >
          {t(isOpen ? "custom.collapse" : "custom.expand")}
        </Button>
      )}
    </li>
  )
}
