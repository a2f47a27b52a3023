import { Button } from "@mantine/core"
import { recipientLines } from "@smart-send/domain/address/address-lines"
import { countryName } from "@smart-send/domain/country/country"
import { UNDO_MS } from "@smart-send/domain/item-action/undo-time"
import type { SavedAddress } from "@smart-send/domain/saved-address/saved-address"
import { clearToast, showToast } from "@smart-send/ui/toast"
import { useRef } from "react"
import { useTranslation } from "react-i18next"
import { useDeleteAddress } from "../../data/saved-address/use-saved-addresses.ts"
import { useSettings } from "../../data/settings/settings.ts"
import * as styles from "./addresses.module.css"

interface AddressEntryProps {
  readonly address: SavedAddress
  readonly onOpen: () => void
}

/** One saved address; deleting it can be undone for ten seconds. */
export function AddressEntry({ address, onOpen }: AddressEntryProps) {
  const { t } = useTranslation("addresses")
  const { DefaultCountry } = useSettings()
  const { AccountName: name, CountryIsoCode: country, Phone, Email } = address
  const { isDeleting, deleteIt } = useDeleting(address)
  // Somebody whose name the address has is not named twice.
  const person = address.Name === name ? { ...address, Name: "" } : address
  const contact = [Phone, Email].filter((part) => part !== "").join(" · ")
  const place = country === DefaultCountry ? [] : [countryName(country)]
  return (
    <li className={styles.row} data-saved-address={address.Id}>
      <div className={styles.what}>
        <strong>{name}</strong>
        <span>{[...recipientLines(person), ...place].join(", ")}</span>
        {contact !== "" && <span className={styles.note}>{contact}</span>}
      </div>
      <span className={styles.buttons}>
        <Button variant="default" size="compact-md" aria-label={t("editOf", { name })} onClick={onOpen}>
          {t("edit")}
        </Button>
        <Button
          variant="subtle"
          color="broken"
          size="compact-md"
          aria-label={t("deleteOf", { name })}
          loading={isDeleting}
          onClick={deleteIt}
        >
          {t("delete")}
        </Button>
      </span>
    </li>
  )
}

function useDeleting(address: SavedAddress) {
  const { t } = useTranslation("addresses")
  const { remove, putBack } = useDeleteAddress()
  const { AccountName: name, Id } = address
  const id = `saved-address-${Id}`
  const undo = (): void => {
    clearToast(id)
    putBack.mutate(address, {
      onError: ({ message }) => showToast({ meaning: "broken", title: t("undoFailed", { name }), text: message }),
    })
  }
  const isAsked = useRef(false)
  const deleteIt = (): void => {
    // Of a double press, the second would find nothing to delete, and say so where Undo is offered.
    if (isAsked.current) return
    isAsked.current = true
    remove.mutate(address, {
      onError: ({ message }) => {
        isAsked.current = false
        showToast({ meaning: "broken", title: t("deleteFailed", { name }), text: message })
      },
      onSuccess: () =>
        showToast({
          id,
          meaning: "ready",
          title: t("deleted", { name }),
          lastsMs: UNDO_MS,
          text: (
            <Button variant="subtle" size="compact-sm" onClick={undo}>
              {t("undo")}
            </Button>
          ),
        }),
    })
  }
  return { isDeleting: remove.isPending, deleteIt }
}
