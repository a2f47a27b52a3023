import { Button } from "@mantine/core"
import type { VerifyStop } from "@smart-send/domain/picking/verify-order"
import { MeaningIcon, type Meaning } from "@smart-send/ui/meaning-badge"
import type { TFunction } from "i18next"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useDeskState, useVerifyDesk } from "./use-verify-desk.ts"
import type { Said } from "./verify-desk.ts"
import * as styles from "./scan-verdict.module.css"

/** What the last scan has come to, in a sentence; a stop asks to be answered (PICK-17). */
export function ScanVerdict() {
  const { t } = useTranslation("picking")
  const desk = useVerifyDesk()
  const { verifying, said } = useDeskState(desk)
  const goOn = useRef<HTMLButtonElement>(null)
  const stop = verifying?.stop ?? null
  useEffect(() => {
    if (stop !== null) goOn.current?.focus()
  }, [stop])
  const isWrong = stop !== null || (said !== null && WRONG.has(said.kind))
  const text = stop === null ? sentenceOf(said, t) : stopSentence(stop, t)
  return (
    <div className={styles.verdict} data-meaning={meaningOf(said, isWrong)}>
      <div className={styles.text} role={isWrong ? "alert" : "status"}>
        <MeaningIcon meaning={meaningOf(said, isWrong)} size={24} />
        <div>
          <p className={styles.sentence}>{text}</p>
          {said?.kind === "StillStopped" && <p>{t("verify.StillStopped")}</p>}
        </div>
      </div>
      {stop !== null && (
        <Button ref={goOn} size="md" color="broken" onClick={desk.goOn}>
          {t("verify.goOn")}
        </Button>
      )}
    </div>
  )
}

const WRONG: ReadonlySet<Said["kind"]> = new Set([
  "Stopped",
  "StillStopped",
  "WasComplete",
  "Several",
  "NotFound",
  "NotPacked",
])

function meaningOf(said: Said | null, isWrong: boolean): Meaning {
  if (isWrong) return "broken"
  if (said?.kind === "Complete" || said?.kind === "Counted") return "ready"
  return said?.kind === "Opened" && said.isPacked ? "attention" : "saved"
}

function stopSentence(stop: VerifyStop, t: TFunction<"picking">): string {
  if (stop.kind === "TooMany") return t("verify.TooMany", { name: stop.name, of: stop.of })
  return t(`verify.${stop.kind}`, { code: stop.code })
}

function sentenceOf(said: Said | null, t: TFunction<"picking">): string {
  if (said === null || said.kind === "Stopped" || said.kind === "StillStopped") return t("verify.start")
  if (said.kind === "Opened") return said.isPacked ? t("verify.openedPacked") : t("verify.opened")
  if (said.kind === "Counted") return t("verify.Counted", { name: said.name, count: said.count, of: said.of })
  if (said.kind === "Several") return t("verify.Several", { count: said.count, code: said.code })
  if (said.kind === "NotFound") return t("verify.NotFound", { code: said.code })
  if (said.kind === "NotPacked") return t("verify.NotPacked", { why: said.why })
  return t(`verify.${said.kind}`)
}
