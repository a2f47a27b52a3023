import { Button } from "@mantine/core"
import type { ItemId } from "@smart-send/domain/id/id"
import { IconPrinter } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { printCounts, printWords, toPrint } from "../../../data/label/to-print.ts"
import type { BookingBarProps } from "./booking-bar-props.ts"
import { BAR_KEYS } from "./use-booking-keys.ts"
import * as styles from "./booking-bar.module.css"

interface PrintButtonProps extends Pick<BookingBarProps, "store" | "labels"> {
  /** In the order of printing. */
  readonly ids: readonly ItemId[]
  /** It is what the bar is for now. */
  readonly isPrimary: boolean
}

/** Prints the labels of these orders, and says how many that are. */
export function PrintButton({ store, labels, ids, isPrimary }: PrintButtonProps) {
  const { t } = useTranslation("items")
  const prints = toPrint(ids, store)
  return (
    <Button
      className={styles.action}
      variant={isPrimary ? "filled" : "default"}
      data-primary={isPrimary ? "" : undefined}
      loading={labels.isWorking}
      aria-keyshortcuts={BAR_KEYS.print}
      leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
      onClick={() => labels.print(ids)}
    >
      {t(`bar.${printWords(prints)}`, printCounts(prints))}
    </Button>
  )
}
