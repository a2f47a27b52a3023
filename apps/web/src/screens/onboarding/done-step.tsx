import { Button } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useIntegrations } from "../../data/marketplace-account/use-integrations.ts"
import { useFeature } from "../../data/settings/settings.ts"
import { pageAddress } from "../../location/page-address.ts"
import type { PageSlug } from "../../location/page-slugs.ts"
import { ShopTile } from "../../marketplace/shop-tile.tsx"
import { StepHeading } from "./step-heading.tsx"
import { Waiting } from "../../data/client/waiting.tsx"
import * as styles from "./onboarding.module.css"

/** The account is there, and this leads to a first label. */
export function DoneStep({ onSetUp }: { readonly onSetUp: () => Promise<void> }) {
  const { t } = useTranslation("onboarding")
  const canLink = useFeature("Integrations")
  const [isLeaving, setLeaving] = useState(false)
  const leaveFor = (page: PageSlug): void => {
    if (isLeaving) return
    setLeaving(true)
    window.history.replaceState(null, "", pageAddress(page))
    void onSetUp().finally(() => setLeaving(false))
  }
  return (
    <section className={styles.step}>
      <StepHeading title={t("done.title")}>{t("done.text")}</StepHeading>
      {canLink && <Shops />}
      <div className={styles.buttons}>
        <Button loading={isLeaving} onClick={() => leaveFor("sold-items")}>
          {t("done.finish")}
        </Button>
        <Button variant="default" disabled={isLeaving} onClick={() => leaveFor("prepay")}>
          {t("done.credit")}
        </Button>
        {canLink && (
          <Button variant="default" disabled={isLeaving} onClick={() => leaveFor("accounts")}>
            {t("done.link")}
          </Button>
        )}
      </div>
    </section>
  )
}

/** As many as fit into a glance (account-area 9). */
const MOST_SHOPS = 6

function Shops() {
  const { t } = useTranslation("onboarding")
  const { data, isPending } = useIntegrations()
  // What it stands beside is of use without them, too.
  if (!isPending && (data === undefined || data.length === 0)) return null
  return (
    <section className={styles.shops} aria-labelledby="ss-onboarding-shops" aria-busy={isPending}>
      <h2 id="ss-onboarding-shops">{t("done.shops")}</h2>
      {data === undefined ? (
        // As much room as they take, so that the buttons below don't move away from under a press.
        <Waiting heights={Array.from({ length: MOST_SHOPS }, () => 36)} />
      ) : (
        <ul>
          {data.slice(0, MOST_SHOPS).map(({ Id, Name }) => (
            <li key={Id}>
              <ShopTile name={Name} />
              {Name}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
