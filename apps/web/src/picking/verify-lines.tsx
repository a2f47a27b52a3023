import { ActionIcon } from "@mantine/core"
import { countOf, type Verifying } from "@smart-send/domain/picking/verify-order"
import { IconCheck, IconMinus, IconPlus } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { ProductPicture } from "./product-picture.tsx"
import type { VerifyDesk } from "./verify-desk.ts"
import * as styles from "./verify-lines.module.css"

interface VerifyLinesProps {
  readonly verifying: Verifying
  readonly desk: VerifyDesk
}

/** What goes into the parcel, and how many of each are in. What has no barcode is counted by hand. */
export function VerifyLines({ verifying, desk }: VerifyLinesProps) {
  const { t } = useTranslation("picking")
  return (
    <ul className={styles.lines} aria-label={t("card.lines")}>
      {verifying.lines.map(({ key, sku, product, quantity, imageUrl }) => {
        const count = countOf(verifying, key)
        const name = sku === "" ? product : sku
        return (
          <li key={key} className={styles.line} data-full={count === quantity || undefined}>
            <ProductPicture url={imageUrl} />
            <div className={styles.words}>
              <span className={`ss-code ${styles.sku}`}>{sku}</span>
              <span className={styles.product} title={product}>
                {product}
              </span>
            </div>
            <span className={`ss-figures ${styles.count}`}>
              {count === quantity && <IconCheck size={18} stroke={2} aria-hidden />}
              {t("card.in", { count, of: quantity })}
            </span>
            <ActionIcon
              variant="subtle"
              size={40}
              disabled={count === 0}
              aria-label={t("card.remove", { name })}
              onClick={() => desk.takeOut(key)}
            >
              <IconMinus size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={40}
              disabled={count === quantity}
              aria-label={t("card.add", { name })}
              onClick={() => desk.countByHand(key)}
            >
              <IconPlus size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          </li>
        )
      })}
    </ul>
  )
}
