import { Button } from "@mantine/core"
import type { AccountRef } from "@smart-send/domain/quote/catalogue"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconClipboardList } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import {
  useClosedManifests,
  useFreeLines,
  useOpenManifests,
  type ClosedManifests,
} from "../../data/manifest/use-manifests.ts"
import { FreeLines } from "./free-lines.tsx"
import { ManifestRow } from "./manifest-row.tsx"
import { Block, Waiting } from "../../data/client/waiting.tsx"
import * as styles from "./manifests.module.css"

/** One account: parcels on no manifest, the open manifests, and those handed over. */
export function AccountManifests({ account }: { readonly account: AccountRef }) {
  const { t } = useTranslation("manifests")
  const open = useOpenManifests(account)
  const free = useFreeLines(account)
  const closed = useClosedManifests(account)
  const failed = open.error === null ? free : open
  if (failed.error !== null) return <QueryFailed title={t("failed")} query={failed} />
  if (open.data === undefined || free.data === undefined) {
    return (
      <Waiting className={styles.waiting} label={t("loading")}>
        {[0, 1, 2].map((row) => (
          <Block key={row} height={96} />
        ))}
      </Waiting>
    )
  }
  const { Manifests: manifests, CloseOuts: hours } = open.data
  if (manifests.length === 0 && free.data.length === 0 && closed.list?.length === 0) {
    return (
      <EmptyState icon={<IconClipboardList size={28} stroke={1.5} />} title={t("empty")}>
        {t("emptyText")}
      </EmptyState>
    )
  }
  return (
    <>
      {free.data.length > 0 && <FreeLines account={account} lines={free.data} hours={hours} />}
      <section className={styles.section} aria-label={t("open")}>
        <h2>{t("open")}</h2>
        {manifests.length === 0 && <p className="ss-quiet">{t("noneOpen")}</p>}
        <ul className="ss-rows">
          {manifests.map((manifest) => (
            <ManifestRow
              key={manifest.Id}
              {...{ account, manifest }}
              others={manifests}
              hour={hours.find(
                (hour) => hour.Courier === manifest.Courier && hour.CollectionKey === manifest.CollectionKey,
              )}
            />
          ))}
        </ul>
      </section>
      <ClosedList account={account} closed={closed} />
    </>
  )
}

function ClosedList({ account, closed }: { readonly account: AccountRef; readonly closed: ClosedManifests }) {
  const { t } = useTranslation("manifests")
  const { list, hasOlder, isReadingOlder, readOlder } = closed
  if (list === undefined || list.length === 0) return null
  return (
    <section className={styles.section} aria-label={t("closed")}>
      <h2>{t("closed")}</h2>
      <ul className="ss-rows">
        {list.map((manifest) => (
          <ManifestRow key={manifest.Id} {...{ account, manifest }} others={[]} hour={undefined} />
        ))}
      </ul>
      {hasOlder && (
        <Button className={styles.older} variant="default" loading={isReadingOlder} onClick={readOlder}>
          {t("older")}
        </Button>
      )}
    </section>
  )
}
