import { Button } from "@mantine/core"
import { anEmptyAddress } from "@smart-send/domain/address/address"
import type { Customer } from "@smart-send/domain/customer/customer"
import { IconPlus } from "@tabler/icons-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSettings } from "../../data/settings/settings.ts"
import { addressOfCustomer } from "../../pick/address-of-customer.ts"
import { CustomerList } from "../../pick/customer-list.tsx"
import { CustomerForm } from "./customer-form.tsx"
import "./customers.css"

/** The seller's own addresses (core.md 2): look one up, change it, make another the default. */
export function CustomersPanel() {
  const { t } = useTranslation("customers")
  const { DefaultCountry: country } = useSettings()
  const [open, setOpen] = useState<Customer | "new" | null>(null)
  if (open !== null) {
    return (
      <CustomerForm
        start={open === "new" ? { ...anEmptyAddress(), CountryIsoCode: country } : addressOfCustomer(open)}
        customer={open === "new" ? null : open}
        onDone={() => setOpen(null)}
      />
    )
  }
  return (
    <div className="ss-customers">
      <p className="ss-customers-note">{t("intro")}</p>
      <CustomerList onPick={setOpen} />
      <Button
        variant="default"
        className="ss-customers-add"
        leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
        onClick={() => setOpen("new")}
      >
        {t("add")}
      </Button>
    </div>
  )
}
