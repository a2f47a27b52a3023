import type { Address } from "@smart-send/domain/address/address"
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from "react"
import { flushSync } from "react-dom"
import { useTranslation } from "react-i18next"
import { SearchedAddress } from "../../address-form/searched-address.tsx"
import { useFeature } from "../../data/settings/settings.ts"
import { ParcelSizeEditor } from "../../pick/parcel-size-editor.tsx"
import { ContentsFields } from "./contents-fields.tsx"
import { focusField } from "./focus-field.ts"
import { FormFoot } from "./form-foot.tsx"
import { withFoundAddress, type NewItemForm } from "./new-item-form.ts"
import { newItemAddressRules, newItemProblems } from "./new-item-problems.ts"
import { OrderFields } from "./order-fields.tsx"
import { SenderSection } from "./sender-section.tsx"
import { ShipmentOptions } from "./shipment-options.tsx"
import { useOffers } from "./use-offers.ts"
import { useShownErrors } from "./use-shown-errors.ts"
import * as newItemPanelStyles from "./new-item-panel.module.css"
import * as styles from "./item-form.module.css"

interface ItemFormProps {
  readonly form: NewItemForm
  readonly isCreating: boolean
  readonly onChange: (form: NewItemForm) => void
  readonly onClear: () => void
  readonly onCreate: (form: NewItemForm) => void
}

const WEIGHT = "PackageDimensions.Weight"

/** The five sections of New Item (CREATE-1). Each field shows its problem once it was left. */
export function ItemForm({ form, isCreating, onChange, onClear, onCreate }: ItemFormProps) {
  const { t } = useTranslation("new-item")
  const box = useRef<HTMLFormElement>(null)
  const offers = useOffers(form)
  const { needsSides } = offers
  const hidesSides = useFeature("HideDimensionsIfNotRequired")
  const problems = newItemProblems(form, needsSides || !hidesSides)
  const [isSenderOpen, setSenderOpen] = useState(() => problems.some(({ Field }) => Field.startsWith("Sender.")))
  const errors = useShownErrors(problems)
  // Most recipients can be searched for: by postcode, or by the name of somebody sent to before.
  useEffect(() => focusField(box.current, "AddressSearch"), [])

  const set = (change: Partial<NewItemForm>): void => onChange({ ...form, ...change })
  const setRecipient = (recipient: Address): void => set({ recipient })
  const goTo = (path: string): void => {
    if (path.startsWith("Sender.")) flushSync(() => setSenderOpen(true))
    focusField(box.current, path)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const [first] = problems
    if (first !== undefined) {
      flushSync(() => errors.tell())
      goTo(first.Field)
      return
    }
    // A chosen service that no longer takes this parcel would only be refused later.
    if (!isCreating) onCreate({ ...form, service: offers.isGone ? null : form.service })
  }

  return (
    <form ref={box} className={newItemPanelStyles.panel} onSubmit={submit} noValidate>
      <Section title={t("sections.sender")}>
        <SenderSection
          sender={form.sender}
          problems={errors.shown}
          isOpen={isSenderOpen}
          onOpen={setSenderOpen}
          onChange={(sender) => set({ sender })}
        />
      </Section>
      <Section title={t("sections.recipient")}>
        <SearchedAddress
          area="item"
          fill={withFoundAddress}
          value={form.recipient}
          onChange={setRecipient}
          owner="recipient"
          problems={errors.shown}
          rules={newItemAddressRules(form.recipient.CountryIsoCode)}
        />
      </Section>
      <Section title={t("sections.details")}>
        <ContentsFields form={form} errors={errors} onChange={onChange} />
      </Section>
      <Section title={t("sections.size")}>
        <ParcelSizeEditor
          value={form.parcel}
          onChange={(parcel) => set({ parcel })}
          needsSides={needsSides}
          weight={{ error: errors.of(WEIGHT), onLeave: () => errors.leave(WEIGHT) }}
        />
        <ShipmentOptions
          offers={offers}
          hasWeight={form.parcel.Weight > 0}
          chosen={form.service}
          onChoose={(service) => set({ service })}
        />
      </Section>
      <Section title={t("sections.order")}>
        <OrderFields form={form} errors={errors} onChange={set} />
      </Section>
      <FormFoot problems={problems} isCreating={isCreating} onGoTo={goTo} onClear={onClear} />
    </form>
  )
}

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

function Section({ title, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      {children}
    </section>
  )
}
