import { Button } from "@mantine/core"
import type { SavedAddress } from "@smart-send/domain/saved-address/saved-address"
import { type Address, anEmptyAddress } from "@smart-send/domain/address/address"
import { formatPostcode } from "@smart-send/domain/address/postcode"
import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { CallError } from "../../data/client/call-error.ts"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import { useSavedAddress } from "../../data/saved-address/use-saved-addresses.ts"
import { useSettings } from "../../data/settings/settings.ts"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconAddressBook } from "@smart-send/ui/icons"
import { Page } from "@smart-send/ui/page"
import { SavedAddressForm } from "./saved-address-form.tsx"
import { Block, Waiting } from "../../data/client/waiting.tsx"

interface ViewProps {
  readonly onDone: () => void
}

export function NewAddress({ onDone }: ViewProps) {
  const { DefaultCountry } = useSettings()
  const [start] = useState(() => ({ ...anEmptyAddress(), AccountName: null, CountryIsoCode: DefaultCountry }))
  return <SavedAddressForm id={null} start={start} onDone={onDone} />
}

function startOf({ Id: _id, ...address }: SavedAddress): Address {
  return { ...address, Postcode: formatPostcode(address.Postcode, address.CountryIsoCode) }
}

/** The form of an entry, once it is read; another device may have deleted it. */
export function EditAddress({ id, onDone }: ViewProps & { readonly id: string }) {
  const { t } = useTranslation("addresses")
  const query = useSavedAddress(id)
  const { data, error } = query
  // The form is not begun anew when the entry is read again.
  const start = useMemo(() => (data === undefined ? null : startOf(data)), [data])
  if (start !== null) {
    return <SavedAddressForm key={id} id={id} start={start} onDone={onDone} />
  }
  if (
    error instanceof CallError &&
    (error.code === "NOT-FOUND" || error.code === "MALFORMED" || error.code === "INVALID")
  ) {
    return (
      <EmptyState
        level={1}
        icon={<IconAddressBook size={28} stroke={1.5} />}
        title={t("gone")}
        actions={<Button onClick={onDone}>{t("back")}</Button>}
      >
        {t("goneText")}
      </EmptyState>
    )
  }
  return (
    <Page title={t("editTitle")} width="form">
      {error !== null && <QueryFailed title={t("failedOne")} query={query} />}
      {error === null && (
        <Waiting label={t("loading")}>
          <Block height={320} />
        </Waiting>
      )}
    </Page>
  )
}
