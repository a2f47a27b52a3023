import { Button, CloseButton, TextInput } from "@mantine/core"
import type { ItemId } from "@smart-send/domain/id/id"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconArchive, IconSearch } from "@smart-send/ui/icons"
import { useDeferredValue, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { searchEscape } from "@smart-send/ui/search-escape"
import { useArchivedItems, type ArchivedItems } from "../../data/archive/use-archived-items.ts"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import { ArchivedRows } from "./archived-rows.tsx"
import { findArchived, tickedAmong } from "./archived-list.ts"
import { RestoreState } from "./restore-state.tsx"
import { useRestore } from "./use-restore.ts"
import { Block, Waiting } from "../../data/client/waiting.tsx"
import * as styles from "./restore-panel.module.css"

/** Finds archived items and restores one or many (LIST-13). */
export function RestorePanel() {
  const { t } = useTranslation("restore")
  const archive = useArchivedItems()
  if (archive.items !== undefined) return <Archive archive={archive} items={archive.items} />
  if (archive.error === null) return <ArchiveSkeleton label={t("loading")} />
  return (
    <QueryFailed
      title={t("failed")}
      query={{ error: archive.error, isFetching: archive.isReading, refetch: archive.readAgain }}
    />
  )
}

const NOTHING: ReadonlySet<ItemId> = new Set()

interface ArchiveProps {
  readonly archive: ArchivedItems
  readonly items: NonNullable<ArchivedItems["items"]>
}

function Archive({ archive, items }: ArchiveProps) {
  const { t } = useTranslation("restore")
  const [search, setSearch] = useState("")
  const [ticked, setTicked] = useState(NOTHING)
  const wanted = useDeferredValue(search)
  const found = useMemo(() => findArchived(items, wanted), [items, wanted])
  const chosen = useMemo(() => tickedAmong(found, ticked), [found, ticked])
  const restoring = useRestore((ids) => {
    archive.forget(ids)
    setTicked(NOTHING)
  }, archive.readAgain)
  const isBusy = restoring.progress !== null

  if (items.length === 0 && restoring.outcome === null && !isBusy && !archive.isReading) {
    return (
      <EmptyState icon={<IconArchive size={28} stroke={1.5} />} title={t("empty")}>
        {t("emptyText")}
      </EmptyState>
    )
  }
  return (
    <div className={styles.restore}>
      <TextInput
        type="search"
        label={t("search")}
        placeholder={t("searchPlaceholder")}
        value={search}
        data-autofocus
        leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
        rightSection={search !== "" && <CloseButton aria-label={t("clearSearch")} onClick={() => setSearch("")} />}
        onChange={(event) => setSearch(event.currentTarget.value)}
        {...searchEscape(search, setSearch)}
      />
      <RestoreState restoring={restoring} />
      {found.length > 0 ? (
        <ArchivedRows
          key={wanted}
          found={found}
          isSearch={wanted.trim() !== ""}
          ticked={ticked}
          refused={restoring.refused}
          isBusy={isBusy}
          onTick={setTicked}
          onRestore={(item) => restoring.restore([item])}
        />
      ) : (
        items.length > 0 && <EmptyState title={t("notFound")}>{t("notFoundText")}</EmptyState>
      )}
      {archive.hasOlder && (
        <Button variant="subtle" loading={archive.isReading} onClick={archive.readOlder}>
          {t("older")}
        </Button>
      )}
      {chosen.length > 0 && (
        <div className={styles.foot}>
          <Button disabled={isBusy} onClick={() => restoring.restore(chosen)}>
            {t("restoreMany", { count: chosen.length })}
          </Button>
        </div>
      )}
    </div>
  )
}

function ArchiveSkeleton({ label }: { readonly label: string }) {
  return (
    <Waiting className={styles.restore} label={label}>
      <Block height={58} radius={6} />
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <Block key={key} height={64} radius={8} />
      ))}
    </Waiting>
  )
}
