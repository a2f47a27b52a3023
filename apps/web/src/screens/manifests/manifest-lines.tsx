import { Button, Checkbox, NativeSelect } from "@mantine/core"
import { manifestIdSchema, type BookingId } from "@smart-send/domain/id/id"
import { mayChangeManifest } from "@smart-send/domain/manifest/manifest-state"
import type { AccountRef } from "@smart-send/domain/quote/catalogue"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import type { ManifestChanges } from "../../data/manifest/use-manifest-changes.ts"
import { useManifestLines, type Manifest } from "../../data/manifest/use-manifests.ts"
import { LineFacts } from "./line-facts.tsx"
import { Waiting } from "../../data/client/waiting.tsx"
import * as styles from "./manifests.module.css"

interface ManifestLinesProps {
  readonly account: AccountRef
  readonly manifest: Manifest
  readonly others: readonly Manifest[]
  readonly changes: ManifestChanges
}

const OFF = ""

/** The parcels of a manifest. Those of an open one can be moved to another of the same courier and address, or taken off. */
export function ManifestLines({ account, manifest, others, changes }: ManifestLinesProps) {
  const { t } = useTranslation("manifests")
  const read = useManifestLines(account, manifest)
  const [picked, setPicked] = useState<ReadonlySet<BookingId>>(new Set())
  const [target, setTarget] = useState(OFF)
  if (read.error !== null) return <QueryFailed title={t("failed")} query={read} />
  const lines = read.data
  if (lines === undefined) return <Waiting heights={[72]} />
  const canChange = mayChangeManifest(manifest.State)
  const ids = lines.map((line) => line.OrderLineId)
  const chosen = ids.filter((id) => picked.has(id))
  const staying = ids.filter((id) => !picked.has(id))
  const targets = others.filter(
    (other) =>
      other.Id !== manifest.Id &&
      other.Courier === manifest.Courier &&
      other.CollectionKey === manifest.CollectionKey &&
      mayChangeManifest(other.State),
  )
  const pick = (id: BookingId, isPicked: boolean): void => {
    const next = new Set(picked)
    if (isPicked) next.add(id)
    else next.delete(id)
    setPicked(next)
  }
  const move = async (): Promise<void> => {
    const to = manifestIdSchema.safeParse(target)
    const done = to.success
      ? await changes.move(manifest.Id, to.data, chosen)
      : staying.length === 0
        ? await changes.remove(manifest.Id)
        : await changes.update(manifest.Id, { ManifestOrderLines: staying })
    if (done !== null) setPicked(new Set())
  }
  return (
    <>
      <ul className="ss-rows" aria-label={t("linesOf", { number: manifest.Number })}>
        {lines.map((line) => (
          <li key={line.OrderLineId} className={styles.line}>
            {canChange && (
              <Checkbox
                aria-label={t("pick", { name: line.RecipientName || t("noBuyer"), number: line.TrackingNumber })}
                checked={picked.has(line.OrderLineId)}
                onChange={(event) => pick(line.OrderLineId, event.currentTarget.checked)}
              />
            )}
            <LineFacts line={line} />
          </li>
        ))}
      </ul>
      {canChange && (
        <div className={styles.actions}>
          <NativeSelect
            label={t("moveTo")}
            data={[
              { value: OFF, label: t("offManifest") },
              ...targets.map((other) => ({ value: other.Id, label: other.Number })),
            ]}
            value={target}
            onChange={(event) => setTarget(event.currentTarget.value)}
          />
          <Button
            variant="default"
            disabled={chosen.length === 0}
            loading={changes.isWorking}
            onClick={() => void move()}
          >
            {t("move", { count: chosen.length })}
          </Button>
        </div>
      )}
    </>
  )
}
