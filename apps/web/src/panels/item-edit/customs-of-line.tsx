import { Anchor, Button, Checkbox } from "@mantine/core"
import { countryName } from "@smart-send/domain/country/country"
import type { OrderLine } from "@smart-send/domain/item/order-line"
import type { ProductMemory } from "@smart-send/domain/product/product"
import { productKey } from "@smart-send/domain/product/product-key"
import { skuKey } from "@smart-send/domain/product/products-by-sku"
import { wholeSku } from "@smart-send/domain/item/whole-texts"
import { likelyCode } from "@smart-send/domain/tariff/odd-code"
import { useMemo, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from "react"
import { flushSync } from "react-dom"
import { useTranslation } from "react-i18next"
import { useItemDriver, useRecords } from "../../data/items/use-item-driver.ts"
import { useRemembered } from "../../data/product/use-remembered.ts"
import { codesOfOthers } from "../../grid/changes/change-by-product.ts"
import { ProductCodesFields, type ProductCodes } from "../../product/product-codes-fields.tsx"
import { useOpenOver } from "../../location/open-panel.ts"
import { ItemCodes } from "../../tariff/item-codes.tsx"
import { ordersToCode } from "./alike-orders.ts"
import { problemAt } from "./draft-problems.ts"
import type { EditView } from "./edit-view.ts"
import { isTariffCodeAsked } from "./tariff-code.ts"
import { useTariffCodeField } from "./use-tariff-code-field.tsx"
import * as editFormStyles from "./edit-form.module.css"
import * as styles from "./customs-of-line.module.css"

interface CustomsOfLineProps {
  readonly view: EditView
  readonly line: OrderLine
  /** The path of the line: "MarketplaceOrderLines.0". */
  readonly path: string
  readonly onChange: (line: OrderLine) => void
  /** The description, which customs print. */
  readonly children: ReactNode
}

/** Whether customs want to know anything of a line (EDIT-12, EDIT-14). */
export function isCustomsAsked(view: EditView, line: OrderLine, path: string): boolean {
  return isTariffCodeAsked(view, `${path}.Product.TariffCode`) || isOriginAsked(view, line)
}

function isOriginAsked({ rules }: EditView, { Product }: OrderLine): boolean {
  return (
    Product.CountryOfManufacture !== "" || rules.ProductValidation.some(({ name }) => name === "CountryOfManufacture")
  )
}

/**
 * What customs ask of a line, in one form: what it is, its tariff code, and where it was made (EDIT-24). Enter goes from
 * the code to the country while that is empty, and saves from there.
 */
export function CustomsOfLine({ view, line, path, onChange, children }: CustomsOfLineProps) {
  const { t } = useTranslation("item-edit")
  const { Product: product } = line
  const [codeField, originField] = [`${path}.Product.TariffCode`, `${path}.Product.CountryOfManufacture`]
  const code = useTariffCodeField({ view, field: codeField, code: product.TariffCode })
  const setCodes = ({ code: typed, origin }: Partial<ProductCodes>): void =>
    onChange({
      ...line,
      Product: {
        ...product,
        ...(typed !== undefined && { TariffCode: typed.replaceAll(/\s/g, "") }),
        ...(origin !== undefined && { CountryOfManufacture: origin }),
      },
    })
  // A code is typed or taken until the focus leaves the form: the suggestions stand behind the country.
  const closeCode = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFieldSetElement>): void => {
    if (!currentTarget.contains(relatedTarget)) code.close()
  }
  const codes = { code: product.TariffCode, origin: product.CountryOfManufacture }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter is handled for the two fields at once
    <fieldset className={styles.customs} onKeyDown={goToOrigin} onBlur={closeCode}>
      <legend>{t("contents.forCustoms")}</legend>
      {children}
      <KnownCodes view={view} line={line} codes={codes} onTake={setCodes} />
      <ProductCodesFields
        codes={codes}
        onChange={setCodes}
        code={code.field}
        origin={
          isOriginAsked(view, line)
            ? {
                wrapperProps: { "data-field": originField },
                label: t("contents.country"),
                error: problemAt(view.problems, originField),
                withAsterisk: view.rules.ProductValidation.some(
                  ({ name, required }) => name === "CountryOfManufacture" && required,
                ),
              }
            : null
        }
        choose={t("contents.chooseCountry")}
      />
      <CodeWays {...{ view, line, code }} field={codeField} onTake={(taken) => setCodes({ code: taken })} />
      <ForAlike view={view} line={line} />
    </fieldset>
  )
}

function goToOrigin(event: KeyboardEvent<HTMLFieldSetElement>): void {
  const { key, target, nativeEvent, currentTarget } = event
  if (key !== "Enter" || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
  const origin = currentTarget.querySelector("select")
  if (origin === null || origin.value !== "" || target.closest('[data-field$=".TariffCode"]') === null) return
  if (target.value === "") return
  event.preventDefault()
  origin.focus()
}

interface CodeWaysProps {
  readonly view: EditView
  readonly line: OrderLine
  readonly code: ReturnType<typeof useTariffCodeField>
  readonly field: string
  readonly onTake: (code: string) => void
}

/** How a code is found: three suggestions, taken with one press, and the panel that searches and browses (TARIFF-41). */
function CodeWays({ view, line, code, field, onTake }: CodeWaysProps) {
  const { t } = useTranslation("tariff")
  const openOver = useOpenOver()
  const box = useRef<HTMLDivElement>(null)
  if (code.field === null) return null
  const take = (taken: string): void => {
    flushSync(() => {
      onTake(taken)
      code.close()
    })
    const form = box.current?.closest("fieldset")
    const origin = form?.querySelector("select")
    // What is still missing is next; otherwise the focus stays with the code.
    if (origin?.value === "") origin.focus()
    else form?.querySelector<HTMLElement>('[data-field$=".TariffCode"] button')?.focus()
  }
  const likely = likelyCode(line.Product.TariffCode)
  return (
    <div ref={box} className={styles.ways}>
      {likely !== null && (
        <Button variant="default" size="compact-sm" className={styles.known} onClick={() => take(likely)}>
          {t("ways.likely", { code: likely })}
        </Button>
      )}
      {code.isOpen && (
        <ItemCodes
          goods={{ description: line.Description || line.Product.Description, sku: line.Product.Sku }}
          system={view.quote?.Quote?.Service.TariffSystem ?? "HS"}
          onTake={take}
          taken={line.Product.TariffCode}
        />
      )}
      <Anchor component="button" type="button" className="ss-alone" onClick={() => openOver("TARIFF", { field })}>
        {t("ways.open")}
      </Anchor>
    </div>
  )
}

interface KnownCodesProps {
  readonly view: EditView
  readonly line: OrderLine
  readonly codes: ProductCodes
  readonly onTake: (codes: Partial<ProductCodes>) => void
}

/** What the product memory or another order knows of this product, to be taken with one press. */
function KnownCodes({ view, line, codes, onTake }: KnownCodesProps) {
  const { t } = useTranslation("item-edit")
  const memory = useRemembered().get(skuKey(wholeSku(line)))
  const { store } = useItemDriver()
  const records = useRecords(store)
  const { Id } = view.item
  const isMissing = codes.code === "" || codes.origin === ""
  const ofOthers = useMemo(
    () => (isMissing ? codesOfOthers([...records.values()].filter(({ id }) => id !== Id)) : null),
    [records, Id, isMissing],
  )
  if (!isMissing) return null
  const other = ofOthers?.get(productKey(line))
  const known = filledWith(codes, [codesOfMemory(memory), other])
  if (known.code === codes.code && known.origin === codes.origin) return null
  const made = known.origin === "" ? "" : t("contents.madeIn", { country: countryName(known.origin) })
  return (
    <Button variant="default" size="compact-sm" className={styles.known} onClick={() => onTake(known)}>
      {t("contents.fillFromMemory", { what: [known.code, made].filter((part) => part !== "").join(", ") })}
    </Button>
  )
}

function codesOfMemory(memory: ProductMemory | undefined): ProductCodes | undefined {
  return memory === undefined ? undefined : { code: memory.TariffCode, origin: memory.CountryOfManufacture }
}

/** What is missing, from the first that knows it. */
function filledWith(codes: ProductCodes, sources: readonly (ProductCodes | undefined)[]): ProductCodes {
  const first = (part: keyof ProductCodes): string =>
    [codes, ...sources].map((source) => source?.[part] ?? "").find((value) => value !== "") ?? ""
  return { code: first("code"), origin: first("origin") }
}

/** Gives the same codes to the other orders of this product, when this one is saved. */
function ForAlike({ view, line }: Pick<CustomsOfLineProps, "view" | "line">) {
  const { t } = useTranslation("item-edit")
  const { store } = useItemDriver()
  const records = useRecords(store)
  const { Id } = view.item
  const toCode = useMemo(() => ordersToCode(records.values(), Id), [records, Id])
  const key = productKey(line)
  const count = toCode.get(key) ?? 0
  if (count === 0) return null
  return (
    <Checkbox
      className={editFormStyles.wide}
      label={t("contents.forAlike", { count })}
      checked={view.alike.has(key)}
      onChange={(event) => view.setAlike(key, event.currentTarget.checked)}
    />
  )
}
