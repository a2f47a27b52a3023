import { Button } from "@mantine/core"
import { IconArrowBackUp, IconChevronLeft, IconChevronRight, IconCheck } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import type { PickWay } from "../../picking/picked-store.ts"
import * as styles from "./floor.module.css"

interface StepBarProps {
  readonly place: number
  readonly of: number
  readonly isPicked: boolean
  readonly way: PickWay
  readonly canUndo: boolean
  readonly onGo: (place: number) => void
  readonly onPick: (isOn: boolean) => void
  readonly onUndo: () => void
}

/** What the thumb of the hand that holds the phone can reach. */
export function StepBar({ place, of, isPicked, way, canUndo, onGo, onPick, onUndo }: StepBarProps) {
  const { t } = useTranslation("picking")
  return (
    <div className={styles.thumb}>
      <output className={`ss-figures ss-quiet ${styles.main}`}>{t("floorPage.place", { place: place + 1, of })}</output>
      <Button
        size="lg"
        h={56}
        className={styles.main}
        variant={isPicked ? "default" : "filled"}
        leftSection={<IconCheck size={24} stroke={2} aria-hidden />}
        onClick={() => onPick(!isPicked)}
      >
        {isPicked ? t("floorPage.putBack") : way === "product" ? t("floorPage.pick") : t("floorPage.pickAll")}
      </Button>
      <Button
        size="md"
        h={48}
        variant="default"
        leftSection={<IconChevronLeft size={20} stroke={1.5} aria-hidden />}
        disabled={place === 0}
        onClick={() => onGo(place - 1)}
      >
        {t("floorPage.previous")}
      </Button>
      <Button
        size="md"
        h={48}
        variant="default"
        rightSection={<IconChevronRight size={20} stroke={1.5} aria-hidden />}
        disabled={place >= of - 1}
        onClick={() => onGo(place + 1)}
      >
        {t("floorPage.next")}
      </Button>
      <Button
        size="md"
        h={48}
        className={styles.main}
        variant="subtle"
        leftSection={<IconArrowBackUp size={20} stroke={1.5} aria-hidden />}
        disabled={!canUndo}
        onClick={onUndo}
      >
        {t("floorPage.undo")}
      </Button>
    </div>
  )
}
