import { Anchor } from "@mantine/core"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { TrackingRow } from "./tracking-rows.ts"
import * as styles from "./marketplace-tracking.module.css"

interface AccountHaltProps {
  readonly account: string
  readonly name: string
  readonly rows: readonly TrackingRow[]
}

/** Why nothing goes to this shop at all, and where that is mended: the account is paused, or its link has to be renewed. */
export function AccountHalt({ account, name, rows }: AccountHaltProps) {
  const { t } = useTranslation("dispatch")
  const isPaused = rows.some((row) => row.isPaused)
  const isBroken = rows.some((row) => row.problem !== null)
  if (!isPaused && !isBroken) return null
  return (
    <p className={styles.halt}>
      <MeaningIcon meaning={isPaused ? "saved" : "attention"} />
      <span>{t(isPaused ? "paused" : "broken", { name })}</span>
      <Anchor
        component={Link}
        className="ss-alone"
        underline="always"
        to={isPaused ? "/accounts" : `/accounts?panel=ACCOUNT-LINK&item=${account}`}
      >
        {t(isPaused ? "toResume" : "toMend")}
      </Anchor>
    </p>
  )
}
