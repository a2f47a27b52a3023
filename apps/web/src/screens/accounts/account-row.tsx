import { Button } from "@mantine/core"
import { MeaningBadge } from "@smart-send/ui/meaning-badge"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useAccountAction } from "../../data/marketplace-account/use-account-action.ts"
import type { FoundAccount } from "../../data/marketplace-account/use-integrations.ts"
import { useOpenPanel } from "../../location/open-panel.ts"
import { meaningOf, needOf, stateOf, type AccountNeed } from "../../marketplace/account-state.ts"
import { useMomentText } from "../../marketplace/use-moment-text.ts"
import { AccountMenu } from "./account-menu.tsx"
import { RemoveAccount } from "./remove-account.tsx"
import * as styles from "./accounts.module.css"

/** One linked account: how it stands in words, the one thing that is to be done, and a menu for the rest. */
export function AccountRow({ provider, account }: FoundAccount) {
  const { t } = useTranslation("accounts")
  const momentText = useMomentText()
  const openPanel = useOpenPanel()
  const { mutate, isPending, error } = useAccountAction()
  const [isRemoving, setRemoving] = useState(false)
  const { Id, Address, LastImport, Links, Webhook } = account
  const name = account.Name || provider.Name
  const state = stateOf(account)
  const need = needOf(state)
  const act = (action: "Pause" | "Resume"): void => mutate({ provider: provider.Id, account: Id, action })
  const mend: Readonly<Record<AccountNeed, () => void>> = {
    Relink: () => openPanel("ACCOUNT-LINK", Id),
    Configure: () => openPanel("ACCOUNT-LINK", Id),
    Resume: () => act("Resume"),
  }
  const isOffered = need === "Resume" ? Links.Resume !== null : Links.Renew !== null
  return (
    <li className={styles.account}>
      <div className={styles.words}>
        <strong>{name}</strong>
        <span className={styles.note}>
          <span className="ss-code">{Id}</span>
          {Address !== "" && ` · ${Address}`}
        </span>
      </div>
      <div className={styles.state}>
        <MeaningBadge meaning={meaningOf(state)}>{t(`states.${state}.word`)}</MeaningBadge>
        <span className={styles.note}>{t(`states.${state}.text`, { shop: provider.Name })}</span>
        <span className={styles.note}>
          {LastImport === null ? t("neverImported") : t("lastImport", { when: momentText(LastImport) })}
        </span>
        {Webhook === "Waiting" && <span className={styles.note}>{t("notReporting", { shop: provider.Name })}</span>}
        {error !== null && <span role="alert">{error.message}</span>}
      </div>
      <div className={styles.actions}>
        {need !== null && isOffered && (
          <Button
            loading={isPending}
            aria-haspopup={need === "Resume" ? undefined : "dialog"}
            aria-label={t("actOn", { action: t(`act.${need}`), name })}
            onClick={mend[need]}
          >
            {t(`act.${need}`)}
          </Button>
        )}
        <AccountMenu
          name={name}
          links={Links}
          onSettings={() => openPanel("ACCOUNT-SETTINGS", Id)}
          onRenew={() => openPanel("ACCOUNT-LINK", Id)}
          onPause={() => act("Pause")}
          onResume={() => act("Resume")}
          onRemove={() => setRemoving(true)}
        />
      </div>
      {isRemoving && <RemoveAccount {...{ provider, account }} onClose={() => setRemoving(false)} />}
    </li>
  )
}
