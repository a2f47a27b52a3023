import { Button } from "@mantine/core"
import { anEmptyAddress } from "@smart-send/domain/address/address"
import { IconPlus } from "@smart-send/ui/icons"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSession } from "../../data/session/session-context.ts"
import { useSettings } from "../../data/settings/settings.ts"
import { addressOfCustomer } from "../../pick/address-of-customer.ts"
import { CustomerList } from "../../pick/customer-list.tsx"
import type { PanelProps } from "../panel.ts"
import { CustomerForm } from "./customer-form.tsx"
import { typedCustomer, type NewOrSaved } from "./typed-customer.ts"
import * as styles from "./customers-panel.module.css"

/** The seller's own addresses (ADDR-15): find one, change it, make another the default. */
export function CustomersPanel({ leave }: PanelProps) {
  const { t } = useTranslation("customers")
  const { DefaultCountry: country } = useSettings()
  const session = useSession()
  // The address with unsaved edits, if the browser's Back button closed the panel.
  const [open, setOpen] = useState<NewOrSaved | null>(() => typedCustomer.get(session)?.of ?? null)
  if (open !== null) {
    return (
      <CustomerForm
        start={open === "new" ? { ...anEmptyAddress(), CountryIsoCode: country } : addressOfCustomer(open)}
        of={open}
        onDone={() => setOpen(null)}
        leave={leave}
      />
    )
  }
  return (
    <div className={styles.customers}>
      <p className={styles.note}>{t("intro")}</p>
      <CustomerList onPick={setOpen} />
      <Button
        variant="default"
        className={styles.add}
        leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
        onClick={() => setOpen("new")}
      >
        {t("add")}
      </Button>
    </div>
  )
}
