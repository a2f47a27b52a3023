import { Anchor } from "@mantine/core"
import type { Address } from "@smart-send/domain/address/address"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import type { SearchArea } from "../data/address-search/use-address-search.ts"
import { useFieldFocus } from "../location/use-field-focus.ts"
import { AddressSearch } from "../pick/address-search.tsx"
import type { PickedAddress } from "../pick/use-address-pick.ts"
import { AddressFields, type AddressFieldsProps } from "./address-fields.tsx"
import { defaultAddressRules } from "./default-address-rules.ts"
import { filledFields, isAsFilled, nextField } from "./filled-address.ts"
import * as styles from "./address-fields.module.css"

interface SearchedAddressProps extends Omit<AddressFieldsProps, "marked"> {
  readonly area: SearchArea
  /** The whole form with the found address in it. */
  readonly fill: (typed: Address, found: Address) => Address
}

interface Filled extends Omit<PickedAddress, "address"> {
  readonly before: Address
  readonly after: Address
}

const SIDES = { recipient: "Recipient", sender: "Sender" } as const

/**
 * An address search and the fields it fills in. Filled fields are announced and marked until the seller types over
 * them. The search can be undone, and it moves the focus to the next field.
 */
export function SearchedAddress({ area, fill, ...fields }: SearchedAddressProps) {
  const { t } = useTranslation("address-form")
  const { value, onChange, owner, rules = defaultAddressRules } = fields
  const [filled, setFilled] = useState<Filled | null>(null)
  const [wanted, setWanted] = useState<{ readonly field: string | null }>({ field: null })
  const box = useFieldFocus<HTMLDivElement>(wanted)
  const shown = filled !== null && isAsFilled(value, filled.after) ? filled : null
  const marked = useMemo(() => new Set<string>(shown === null ? [] : filledFields(shown.before, shown.after)), [shown])

  const pick = ({ address, ...picked }: PickedAddress): void => {
    const after = fill(value, address)
    onChange(after)
    setFilled({ ...picked, before: value, after })
    // If the focus has left the search meanwhile, it is not moved.
    if (isInSearch(box.current)) setWanted({ field: `${SIDES[owner]}.${nextField(value, after, rules)}` })
  }
  const takeBack = (): void => {
    if (shown === null) return
    onChange(shown.before)
    setFilled(null)
    setWanted({ field: "AddressSearch" })
  }
  return (
    <div ref={box} className={styles.searched}>
      <AddressSearch country={value.CountryIsoCode} area={area} onPick={pick} />
      {/* Always in the page: a screen reader does not announce a live region that appears together with its text. */}
      <div role="status">
        {shown !== null && (
          <p className={styles.filled}>
            <MeaningIcon meaning="ready" />
            <span>
              {t(shown.isByItself ? "filledByItself" : "filled", { address: shown.display })}
              <Anchor component="button" type="button" onClick={takeBack}>
                {t("takeBack")}
              </Anchor>
            </span>
          </p>
        )}
      </div>
      <AddressFields {...fields} marked={marked} />
    </div>
  )
}

function isInSearch(box: HTMLElement | null): boolean {
  return box?.querySelector('[data-field="AddressSearch"]')?.contains(document.activeElement) === true
}
