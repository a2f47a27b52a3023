import { Anchor } from "@mantine/core"
import type { Address } from "@smart-send/domain/address/address"
import { changeSender } from "@smart-send/domain/customer/change-sender"
import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import { useTranslation } from "react-i18next"
import { AddressFields } from "../../address-form/address-fields.tsx"
import { SenderNumbers } from "../../address-form/sender-numbers.tsx"
import { useFeature } from "../../data/settings/settings.ts"
import { placeRules } from "./step-problems.ts"
import * as styles from "./onboarding.module.css"

interface AddressEditProps {
  readonly address: Address
  readonly onChange: (address: Address) => void
  readonly problems: readonly ItemProblem[]
  readonly reportsAll: boolean
  /** Whether the person is asked for here, too. */
  readonly isWhole: boolean
  readonly onSearch: () => void
}

/** The address field by field: to change what was found, or for one that no search finds. */
export function AddressEdit({ address, onChange, problems, reportsAll, isWhole, onSearch }: AddressEditProps) {
  const { t } = useTranslation("onboarding")
  const canBePersonal = useFeature("SenderPersonalOption")
  return (
    <>
      <Anchor
        component="button"
        type="button"
        underline="always"
        className={`ss-alone ${styles.way}`}
        onClick={onSearch}
      >
        {t("address.searchAgain")}
      </Anchor>
      <AddressFields
        {...(isWhole ? {} : { part: "place" as const })}
        owner="sender"
        value={address}
        onChange={(next) => onChange(changeSender(address, next, canBePersonal))}
        problems={reportsAll ? problems : problems.filter(({ Code }) => Code.endsWith("-MAX-LENGTH"))}
        rules={placeRules(address)}
      />
      {isWhole && (
        <SenderNumbers value={address} onChange={onChange} problems={problems} reportsAll={reportsAll} taxOnly />
      )}
    </>
  )
}
