import { Button } from "@mantine/core"
import { regenerateConsignment } from "@smart-send/domain/grouping/regenerate-consignment"
import { keptConsignment } from "@smart-send/domain/item/consignment-weight"
import type { Consignment, ShipmentItem } from "@smart-send/domain/item/item"
import { ErrorBlock } from "@smart-send/ui/error-block"
import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { useOpenPanel } from "../../location/open-panel.ts"
import { canBeKept } from "../../pick/package-choice.ts"
import { parcelChoices } from "./parcel-choices.ts"
import { ParcelPicker } from "./parcel-picker.tsx"
import { ParcelSizes } from "./parcel-sizes.tsx"
import { newParcelUid } from "./parcels-of.ts"
import { UnsuitedService } from "./unsuited-service.tsx"
import { useSaveParcels } from "./use-save-parcels.ts"
import * as styles from "./grouping-panel.module.css"

interface ItemParcelsProps {
  readonly item: ShipmentItem
  /** The chosen service, if it takes one parcel at a time. */
  readonly unsuited: string | null
  readonly close: () => void
}

/** A single parcel, or several with a weight and size each. Another count distributes the lines again. */
export function ItemParcels({ item, unsuited, close }: ItemParcelsProps) {
  const { t } = useTranslation("grouping")
  const openPanel = useOpenPanel()
  const saving = useSaveParcels(item)
  const [consignment, setConsignment] = useState(() => severalParcels(item.Consignment))
  const pieces = item.MarketplaceOrderLines.reduce((sum, line) => sum + line.Quantity, 0)
  const choices = useMemo(() => parcelChoices(pieces), [pieces])
  const isUnsuited = consignment !== null && unsuited !== null
  const isTooLong = consignment !== null && keptConsignment(consignment) === null
  const canKeep = !isTooLong && areKept(consignment)

  const save = async (parcels: Consignment | null, next: () => void): Promise<void> => {
    if (await saving.save(parcels)) next()
  }
  const shareOutIn = (count: number): void =>
    setConsignment(regenerateConsignment({ ...item, Consignment: consignment }, count, newParcelUid))

  return (
    <div className={styles.panel}>
      <p>{t("parcels.text")}</p>
      <ParcelPicker
        label={t("parcels.count")}
        choices={choices}
        value={consignment?.Parcels.length ?? 1}
        onChange={shareOutIn}
      />
      {consignment === null ? (
        <p className="ss-quiet">{t("parcels.single")}</p>
      ) : (
        <ParcelSizes consignment={consignment} onChange={setConsignment} />
      )}
      {isTooLong && <p className={styles.problem}>{t("parcels.tooLong")}</p>}
      {saving.refusal !== null && (
        <ErrorBlock title={t("parcels.failed")} referenceLabel="">
          {saving.refusal}
        </ErrorBlock>
      )}
      {isUnsuited ? (
        <UnsuitedService
          service={unsuited}
          isWorking={saving.isWorking}
          canKeep={canKeep}
          onSingle={() => void save(null, close)}
          onKeep={() => void save(consignment, () => openPanel("SERVICE", item.Id))}
          onClose={close}
        />
      ) : (
        <div className={styles.foot}>
          <Button
            loading={saving.isWorking}
            disabled={!canKeep || isSame(consignment, item.Consignment)}
            onClick={() => void save(consignment, close)}
          >
            {t(consignment === null ? "parcels.saveSingle" : "parcels.save")}
          </Button>
        </div>
      )}
    </div>
  )
}

/** A consignment of one parcel is a single parcel. */
function severalParcels(consignment: Consignment | null): Consignment | null {
  return (consignment?.Parcels.length ?? 0) > 1 ? consignment : null
}

function isSame(a: Consignment | null, b: Consignment | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Each value within its limits; an error is shown under its own field. */
function areKept(consignment: Consignment | null): boolean {
  return consignment === null || consignment.Parcels.every(({ Dimensions }) => canBeKept(Dimensions))
}
