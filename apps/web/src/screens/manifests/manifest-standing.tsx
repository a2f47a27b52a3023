import type { ManifestState } from "@smart-send/domain/manifest/manifest-state"
import { MeaningBadge, type Meaning } from "@smart-send/ui/meaning-badge"
import { useTranslation } from "react-i18next"
import type { Manifest } from "../../data/manifest/use-manifests.ts"
import { useTimeText } from "./use-time-text.ts"
import * as styles from "./manifests.module.css"

const MEANING: Readonly<Record<ManifestState, Meaning>> = {
  Open: "saved",
  Closing: "moving",
  Unknown: "attention",
  Refused: "broken",
  Closed: "ready",
}

/** How a manifest stands, how many parcels it has, and when it is closed or was. */
export function ManifestStanding({ manifest }: { readonly manifest: Manifest }) {
  const { t } = useTranslation("manifests")
  const timeText = useTimeText()
  const { State: state, Count: count, Closes: closes, Closed: closed, CourierName: courier } = manifest
  return (
    <div className={styles.how}>
      <MeaningBadge meaning={MEANING[state]}>{t(`state.${state}`)}</MeaningBadge>
      <p className="ss-figures">{t("parcels", { count })}</p>
      <p className="ss-quiet ss-figures">
        {closed !== null
          ? t("closedAt", { when: timeText(closed) })
          : state === "Open" && closes !== null
            ? t("closesAt", { when: timeText(closes) })
            : t(`stands.${state}`, { courier })}
      </p>
    </div>
  )
}
