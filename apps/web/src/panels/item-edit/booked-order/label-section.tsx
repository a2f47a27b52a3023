import { Anchor, Button } from "@mantine/core"
import { deskState } from "@smart-send/domain/item/desk-state"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { IconPrinter } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import type { LabelRunState } from "../../../data/label/label-run.ts"
import { useItemLabel } from "../../../data/label/use-item-label.ts"
import { useSettings } from "../../../data/settings/settings.ts"
import * as styles from "./booked-order.module.css"

interface LabelSectionProps {
  readonly item: ShipmentItem
  readonly isOffered: boolean
  /** Why there is no label, in words for a person. */
  readonly refusal: string | null
}

/** The label, or why there is none (LABEL-4, LABEL-12). */
export function LabelSection({ item, isOffered, refusal }: LabelSectionProps) {
  const { t } = useTranslation("booked-order")
  if (!isOffered && refusal === null) return null
  return (
    <section className={styles.block} aria-labelledby="ss-booked-label">
      <h4 id="ss-booked-label">{t("label.title")}</h4>
      {isOffered ? <OfferedLabel item={item} /> : <p>{refusal}</p>}
    </section>
  )
}

function OfferedLabel({ item }: { readonly item: ShipmentItem }) {
  const { t } = useTranslation("booked-order")
  const { Profile } = useSettings()
  const { state, fetch, tryNow } = useItemLabel(item)
  const { label } = deskState(item)
  const isSlow = state.kind === "waiting" && state.isSlow
  const texts: Readonly<Record<LabelRunState["kind"], string>> = {
    idle: t(label === "Printed" ? "printAgain" : "print"),
    waiting: t("loading"),
    fetching: t("loading"),
    failed: t("label.error"),
  }
  return (
    <>
      <div className={styles.actions}>
        <Button
          variant={label === "ToPrint" ? "filled" : "default"}
          color={state.kind === "failed" ? "broken" : "accent"}
          leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
          aria-busy={texts[state.kind] === texts.waiting}
          onClick={fetch}
        >
          {texts[state.kind]}
        </Button>
      </div>
      <div role="status">
        {state.kind === "failed" && state.reason}
        {isSlow && t("label.slow")}
      </div>
      {isSlow && (
        <Anchor component="button" type="button" className={`ss-alone ${styles.tryLabels}`} onClick={tryNow}>
          {t("label.try")}
        </Anchor>
      )}
      {Profile.startsWith("SME") && <p className="ss-quiet">{t("label.smeA4")}</p>}
    </>
  )
}
