import { Button, TextInput } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { SAVED_ADDRESS_LIMITS } from "@smart-send/domain/saved-address/saved-address"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconAddressBook, IconPlus, IconSearch, IconSearchOff } from "@smart-send/ui/icons"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { searchEscape } from "@smart-send/ui/search-escape"
import { Page } from "@smart-send/ui/page"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import { useSavedAddresses } from "../../data/saved-address/use-saved-addresses.ts"
import { numberText } from "../../locales/format.ts"
import { AddressEntry } from "./address-entry.tsx"
import { Block, Waiting } from "../../data/client/waiting.tsx"
import * as styles from "./addresses.module.css"

/** Of search inputs (SEARCH-3). */
const DEBOUNCE_MS = 500

interface AddressBookProps {
  readonly onOpen: (id: string) => void
  readonly onNew: () => void
}

/** The list of saved addresses with its search, 50 at a time. */
export function AddressBook({ onOpen, onNew }: AddressBookProps) {
  const { t } = useTranslation("addresses")
  const [typed, setTyped] = useState("")
  const [settled] = useDebouncedValue(typed, DEBOUNCE_MS)
  const term = settled.trim()
  const addresses = useSavedAddresses(term)
  const { data, isPlaceholderData } = addresses
  const isEmpty = data?.pages[0]?.Total === 0 && term === "" && !isPlaceholderData
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={onNew}>
      {t("add")}
    </Button>
  )
  if (isEmpty) {
    return (
      <Page title={t("title")} width="list">
        <EmptyState icon={<IconAddressBook size={28} stroke={1.5} />} title={t("empty")} actions={add}>
          {t("emptyText")}
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page title={t("title")} width="list" actions={add}>
      <TextInput
        type="search"
        label={t("search")}
        placeholder={t("searchExample")}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        {...searchEscape(typed, setTyped)}
        leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
        maxLength={SAVED_ADDRESS_LIMITS.term}
        autoComplete="off"
      />
      <FoundEntries addresses={addresses} isSearch={term !== ""} onOpen={onOpen} />
    </Page>
  )
}

interface FoundEntriesProps {
  readonly addresses: ReturnType<typeof useSavedAddresses>
  readonly isSearch: boolean
  readonly onOpen: (id: string) => void
}

function FoundEntries({ addresses, isSearch, onOpen }: FoundEntriesProps) {
  const { t, i18n } = useTranslation("addresses")
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = addresses
  if (data === undefined) {
    if (error !== null) return <QueryFailed title={t("failed")} query={addresses} />
    return (
      <Waiting label={t("loading")}>
        <Block height={72} />
      </Waiting>
    )
  }
  const list = data.pages.flatMap((page) => page.Addresses)
  const total = data.pages.at(-1)?.Total ?? 0
  const shown = numberText(total, i18n.language, 0)
  return (
    <>
      <output className={styles.note}>{t(isSearch ? "found" : "count", { count: total, shown })}</output>
      {error !== null && <QueryFailed title={t("failed")} query={addresses} />}
      {list.length === 0 && (
        <EmptyState icon={<IconSearchOff size={28} stroke={1.5} />} title={t("notFound")}>
          {t("notFoundText")}
        </EmptyState>
      )}
      {list.length > 0 && (
        <ul className="ss-rows" aria-label={t("title")}>
          {list.map((address) => (
            <AddressEntry key={address.Id} address={address} onOpen={() => onOpen(address.Id)} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          variant="default"
          className={styles.more}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t("more")}
        </Button>
      )}
    </>
  )
}
