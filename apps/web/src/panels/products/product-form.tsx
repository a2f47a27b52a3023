import { Button, Select, TextInput } from "@mantine/core"
import { countries } from "@smart-send/domain/country/country"
import { poundsText } from "@smart-send/domain/money/money"
import type { ProductMemory } from "@smart-send/domain/product/product"
import { ErrorBlock } from "@smart-send/ui/error-block"
import { showToast } from "@smart-send/ui/toast"
import { IconArrowLeft } from "@smart-send/ui/icons"
import { useState, type FormEvent } from "react"
import { useTranslation } from "react-i18next"
import { useSession } from "../../data/session/session-context.ts"
import { useCorrectProduct } from "../../data/product/use-products.ts"
import { useSettings } from "../../data/settings/settings.ts"
import { NumberField } from "../../pick/number-field.tsx"
import { ParcelSizeEditor } from "../../pick/parcel-size-editor.tsx"
import { useAskBeforeUnload } from "../../unsaved/use-ask-before-unload.ts"
import { useSaveUnderWay } from "../../unsaved/use-save-under-way.ts"
import { useUnsavedEdits } from "../../unsaved/unsaved-edits.ts"
import type { PanelProps } from "../panel.ts"
import { ForgetProduct } from "./forget-product.tsx"
import { correctionOf, formOf, productFaults, type ProductForm as Form } from "./product-correction.ts"
import { typedProduct } from "./typed-product.ts"
import * as styles from "./products-panel.module.css"

interface ProductFormProps {
  readonly product: ProductMemory
  readonly onDone: () => void
  readonly leave: PanelProps["leave"]
}

const COUNTRIES = countries.map(({ Iso3Code, Name }) => ({ value: Iso3Code, label: Name }))
/** Enough of the list to recognise where it stands; typing finds the rest. */
const COUNTRIES_SHOWN = 60

/** What is remembered of one SKU, to be corrected or forgotten. */
export function ProductForm({ product, onDone, leave }: ProductFormProps) {
  const { t, i18n } = useTranslation("products")
  const { DefaultCurrency: currency } = useSettings()
  const session = useSession()
  const [form, setForm] = useState(() => {
    const typed = typedProduct.get(session)
    return typed?.of === product ? typed.form : formOf(product)
  })
  const faults = productFaults(form)
  const changes = correctionOf(product, form)
  const canSave = changes !== null && Object.keys(faults).length === 0

  const set = (change: Partial<Form>): void => {
    const next = { ...form, ...change }
    setForm(next)
    typedProduct.keep(session, correctionOf(product, next) === null ? null : { of: product, form: next })
  }
  const drop = (): void => {
    typedProduct.keep(session, null)
    onDone()
  }
  const errorOf = (field: keyof Form): string | false => {
    const found = faults[field]
    if (found === undefined) return false
    const isMoney = field === "Value"
    return t(found.fault, { most: isMoney ? poundsText(found.most, i18n.language) : found.most })
  }
  const { correct, save } = useProductSave({ product, form, changes, canSave, drop })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save(onDone)
  }

  return (
    <form className={styles.products} onSubmit={submit} noValidate>
      <Button
        variant="subtle"
        className={styles.back}
        leftSection={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}
        onClick={() => leave(onDone)}
      >
        {t("back")}
      </Button>
      <h3 className={`${styles.title} ss-code`}>{product.Sku}</h3>
      <TextInput
        label={t("description")}
        value={form.Description}
        onChange={(event) => set({ Description: event.currentTarget.value })}
        error={errorOf("Description")}
        autoComplete="off"
        data-autofocus
      />
      <div className={styles.pair}>
        <NumberField
          label={t("value", { currency })}
          value={form.Value}
          decimals={2}
          onChange={(Value) => set({ Value })}
          error={errorOf("Value")}
        />
        <TextInput
          label={t("tariffCode")}
          classNames={{ input: "ss-code" }}
          value={form.TariffCode}
          onChange={(event) => set({ TariffCode: event.currentTarget.value })}
          error={errorOf("TariffCode")}
          inputMode="numeric"
          autoComplete="off"
        />
        <Select
          label={t("origin")}
          placeholder={t("noOrigin")}
          data={COUNTRIES}
          value={form.CountryOfManufacture === "" ? null : form.CountryOfManufacture}
          onChange={(country) => set({ CountryOfManufacture: country ?? "" })}
          nothingFoundMessage={t("noCountry")}
          limit={COUNTRIES_SHOWN}
          comboboxProps={{ withinPortal: false }}
          searchable
          clearable
        />
      </div>
      <h4 className={styles.subtitle}>{t("size")}</h4>
      <ParcelSizeEditor
        value={form.Dimensions}
        onChange={(Dimensions) => set({ Dimensions })}
        // A value that is not known of a product may stay unknown.
        needsSides={false}
      />
      <dl className={styles.services}>
        <div>
          <dt>{t("domestic")}</dt>
          <dd>{product.DomesticService?.Name ?? t("noService")}</dd>
        </div>
        <div>
          <dt>{t("international")}</dt>
          <dd>{product.InternationalService?.Name ?? t("noService")}</dd>
        </div>
      </dl>
      {correct.error !== null && (
        <ErrorBlock title={t("failed")} referenceLabel="">
          {correct.error.message}
        </ErrorBlock>
      )}
      <div className={styles.buttons}>
        <Button type="submit" disabled={!canSave} loading={correct.isPending}>
          {t("save")}
        </Button>
        <ForgetProduct product={product} onForgotten={drop} />
      </div>
    </form>
  )
}

interface ProductSave {
  readonly product: ProductMemory
  readonly form: Form
  /** Null while nothing is changed. */
  readonly changes: ReturnType<typeof correctionOf>
  readonly canSave: boolean
  readonly drop: () => void
}

/** Saves what is typed. If the form is left meanwhile, the save goes on, and a failure is kept and reported. */
function useProductSave({ product, form, changes, canSave, drop }: ProductSave) {
  const { t } = useTranslation("products")
  const { t: shell } = useTranslation()
  const session = useSession()
  const [sent, setSent] = useState(form)
  const { whenLeft, isLeft } = useSaveUnderWay()
  const correct = useCorrectProduct({
    onSaved: ({ Sku }) => showToast({ meaning: "ready", title: t("saved", { sku: Sku }) }),
    onFailed: (error) => {
      // Unless something else was typed since.
      if (typedProduct.get(session) === undefined) typedProduct.keep(session, { of: product, form })
      if (isLeft()) showToast({ meaning: "broken", title: t("failed"), text: error.message })
    },
  })
  const isSaving = correct.isPending
  const save = (then: () => void): void => {
    if (!canSave || changes === null || isSaving) return
    setSent(form)
    typedProduct.keep(session, null)
    // If more was typed meanwhile, the form stays open.
    correct.mutate({ id: product.Id, changes }, { onSuccess: () => typedProduct.get(session) === undefined && then() })
  }
  const blockedBy = isSaving ? shell("unsavedEdits.saving") : null
  const edits = changes === null ? null : { save: canSave && !isSaving ? save : null, blockedBy, discard: drop }
  useUnsavedEdits(isSaving && sent === form ? { whenLeft } : edits)
  useAskBeforeUnload(isSaving)
  return { correct, save }
}
