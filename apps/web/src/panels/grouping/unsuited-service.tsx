import { Button } from "@mantine/core"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { useTranslation } from "react-i18next"
import * as styles from "./unsuited-service.module.css"

interface UnsuitedServiceProps {
  /** Its name. */
  readonly service: string
  readonly isWorking: boolean
  /** Whether the parcels can be kept as they are. */
  readonly canKeep: boolean
  readonly onSingle: () => void
  readonly onKeep: () => void
  readonly onClose: () => void
}

/**
 * Shown for a service without multi-parcel support: send as a single parcel, close (GROUP-16), or choose another
 * service.
 */
export function UnsuitedService({ service, isWorking, canKeep, onSingle, onKeep, onClose }: UnsuitedServiceProps) {
  const { t } = useTranslation("grouping")
  return (
    <div className={styles.warning} role="alert">
      <MeaningIcon meaning="attention" size={20} />
      <div>
        <p>
          <strong>{t("parcels.unsupported", { service })}</strong>
        </p>
        <p>{t("parcels.unsupportedText")}</p>
        <div className={styles.ways}>
          <Button loading={isWorking} onClick={onSingle}>
            {t("parcels.saveSingle")}
          </Button>
          <Button variant="default" disabled={!canKeep || isWorking} onClick={onKeep}>
            {t("parcels.otherService")}
          </Button>
          <Button variant="subtle" color="saved" onClick={onClose}>
            {t("parcels.close")}
          </Button>
        </div>
      </div>
    </div>
  )
}
