import { Button } from "@mantine/core"
import type { ItemId } from "@smart-send/domain/id/id"
import { IconPrinter } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { useItemDriver } from "../data/items/use-item-driver.ts"
import { useLabelPrinting } from "../data/label/use-label-printing.ts"
import { PrintStrip } from "../printing/print-strip.tsx"
import { useDeskState, useVerifyDesk } from "./use-verify-desk.ts"
import * as styles from "./label-of-packed.module.css"

/** What became of the label of the order that was just packed (PICK-18); without a printer of its own it is offered. */
export function LabelOfPacked({ id }: { readonly id: ItemId }) {
  const { t } = useTranslation("picking")
  const desk = useVerifyDesk()
  const { label } = useDeskState(desk)
  const { store } = useItemDriver()
  const printing = useLabelPrinting(store)
  const isOffered = label.kind === "offered" || label.kind === "failed"
  return (
    <div className={styles.label}>
      {label.kind !== "none" && (
        <p role="status" className={styles.sentence}>
          {label.kind === "failed" ? t("verify.label.failed", { why: label.why }) : t(`verify.label.${label.kind}`)}
        </p>
      )}
      {isOffered && (
        <Button
          size="md"
          leftSection={<IconPrinter size={20} stroke={1.5} aria-hidden />}
          loading={printing.isWorking}
          onClick={() => printing.print([id])}
        >
          {t("verify.label.print")}
        </Button>
      )}
      <PrintStrip />
    </div>
  )
}
