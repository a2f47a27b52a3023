import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import * as styles from "./booking-bar.module.css"

interface ReadyOfferProps {
  readonly count: number
  /** Ready, but not in the list as it is searched and filtered. */
  readonly elsewhere: number
  /** Still to be sent, ready or not. */
  readonly left: number
  readonly onSendReady: () => void
}

/** With nothing selected: how much could go now, and the press that selects it. */
export function ReadyOffer({ count, elsewhere, left, onSendReady }: ReadyOfferProps) {
  const { t } = useTranslation("items")
  const none = left === 0 ? t("bar.nothingLeft") : t("bar.nothingReady")
  const nothing = elsewhere > 0 ? t("bar.nothingReadyHere", { count: elsewhere }) : none
  return (
    <>
      <p className={styles.words}>{count === 0 ? nothing : t("bar.readyToSend", { count })}</p>
      {count > 0 && (
        <Button className={styles.action} size="md" onClick={onSendReady}>
          {t("bar.sendReady")}
        </Button>
      )}
    </>
  )
}
