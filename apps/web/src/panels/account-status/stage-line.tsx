import { Button } from "@mantine/core"
import { badgeOfCode } from "@smart-send/domain/marketplace-account/badge-of-code"
import type { SyncStage } from "@smart-send/domain/marketplace-account/sync-code"
import {
  MESSAGE_BUTTONS,
  syncMessage,
  type MessageTarget,
  type SyncMessage,
} from "@smart-send/domain/marketplace-account/sync-message"
import type { WorkerNotification } from "@smart-send/domain/marketplace-account/worker-notification"
import { MeaningBadge, type Meaning } from "@smart-send/ui/meaning-badge"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useImportNow } from "../../data/marketplace-account/use-trigger-imports.ts"
import type { FoundAccount } from "../../data/marketplace-account/use-integrations.ts"
import { useRefusedOrders } from "../../data/marketplace-account/use-refused-orders.ts"
import { RefusedOrders } from "../../marketplace/refused-orders.tsx"
import { accountLinkPath } from "../../marketplace/account-link-path.ts"
import { meaningOfTone } from "../../marketplace/meaning-of-tone.ts"
import { useCompletedText } from "./use-completed-text.ts"
import * as styles from "./account-status-panel.module.css"

interface StageLineProps extends FoundAccount {
  readonly stage: SyncStage
  /** Null before any update. */
  readonly said: WorkerNotification | null
}

/** One stage: its name, its badge, when it was last completed, and what the seller has to do about it. */
export function StageLine({ provider, account, stage, said }: StageLineProps) {
  const { t } = useTranslation("account-status")
  const { data: refused } = useRefusedOrders()
  const missing = stage === "import" ? (refused ?? []).filter(({ AccountId }) => AccountId === account.Id).length : 0
  const { text, meaning } = useBadge(said, missing)
  return (
    <li className={styles.stage}>
      <div className={styles.line}>
        <span>{t(`stages.${stage}`)}</span>
        <MeaningBadge meaning={meaning}>{text}</MeaningBadge>
      </div>
      <Completed account={account} stage={stage} said={said} />
      {missing > 0 && (
        <div className={styles.message} data-meaning="attention">
          <RefusedOrders accountId={account.Id} />
        </div>
      )}
      {said !== null && <Said provider={provider} account={account} stage={stage} said={said} meaning={meaning} />}
    </li>
  )
}

/** The badge of what was said last. Orders that could not come in take its place, unless the shop itself is in trouble. */
function useBadge(
  said: WorkerNotification | null,
  missing: number,
): { readonly text: string; readonly meaning: Meaning } {
  const { t } = useTranslation("refused-orders")
  const { text, tone } = badgeOfCode(said?.Details.Code ?? null)
  if (missing > 0 && tone !== "error") {
    return { text: t("title", { n: missing }), meaning: meaningOfTone("warning") }
  }
  return { text, meaning: said === null ? "saved" : meaningOfTone(tone) }
}

function Completed({ account, stage, said }: Omit<StageLineProps, "provider">) {
  const { t } = useTranslation("account-status")
  const completedText = useCompletedText()
  const isDone = said?.Details.Status === "Done"
  const completed = isDone ? said.Details.SentTime : stage === "import" ? account.LastImport : null
  if (completed !== null) return <span className={styles.note}>{completedText(completed)}</span>
  return said === null ? <span className={styles.note}>{t("startingShortly")}</span> : null
}

interface SaidProps extends StageLineProps {
  readonly said: WorkerNotification
  readonly meaning: Meaning
}

function Said({ provider, account, stage, said: { Details: details }, meaning }: SaidProps) {
  const message = syncMessage(details.Code, {
    stage,
    store: provider.Name,
    sourceId: provider.SourceId,
    info: details.Info,
  })
  return message === null ? null : <Message message={message} meaning={meaning} account={account.Id} />
}

interface MessageProps {
  readonly message: SyncMessage
  readonly meaning: Meaning
  readonly account: string
}

function Message({ message: { heading, text, target }, meaning, account }: MessageProps) {
  return (
    <div className={styles.message} data-meaning={meaning}>
      <strong>{heading}</strong>
      <p>{text}</p>
      {target === "import" ? (
        <ImportNow />
      ) : (
        target !== null && (
          <Button size="sm" variant="default" component={Link} to={PATHS[target](account)}>
            {MESSAGE_BUTTONS[target]}
          </Button>
        )
      )}
    </div>
  )
}

function ImportNow() {
  const importNow = useImportNow()
  const [isAsked, setIsAsked] = useState(false)
  const ask = async () => {
    setIsAsked(true)
    await importNow()
    setIsAsked(false)
  }
  return (
    <Button size="sm" variant="default" loading={isAsked} onClick={() => void ask()}>
      {MESSAGE_BUTTONS.import}
    </Button>
  )
}

const PATHS: Readonly<Record<Exclude<MessageTarget, "import">, (account: string) => string>> = {
  setup: accountLinkPath,
  relink: accountLinkPath,
  "marketplace-tracking": () => "/marketplace-tracking",
}
