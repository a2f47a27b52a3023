import { Button, Checkbox, TextInput } from "@mantine/core"
import { useMemo, useState, type FormEvent } from "react"
import { useTranslation } from "react-i18next"
import type { ItemRecord } from "../../../data/items/item-record.ts"
import { useTariffGroups } from "../../../data/tariff/use-tariff-groups.ts"
import { tariffCodeOf, type TariffEntry } from "../../../grid/changes/change-tariff-codes.ts"
import { productsToTariff } from "../../../grid/changes/products-to-tariff.ts"
import { AlikeLines } from "../../../tariff/alike-lines.tsx"
import { SuggestionsWaiting } from "../../../tariff/suggested-codes.tsx"
import * as styles from "./product-form.module.css"

interface TariffFormProps {
  readonly records: readonly ItemRecord[]
  readonly onSave: (entry: TariffEntry) => void
}

/**
 * One code for every order line that lacks one, or for all lines when ticked. Lines that look alike are offered a code of
 * their own (TARIFF-44), which goes before the one for all.
 */
export function TariffForm({ records, onSave }: TariffFormProps) {
  const { t } = useTranslation("items")
  const [text, setText] = useState("")
  const [isForced, setForced] = useState(false)
  const [isTried, setTried] = useState(false)
  const [byProduct, setByProduct] = useState<ReadonlyMap<string, string>>(new Map())
  const code = tariffCodeOf(text)
  const isWrong = code === null && (text.trim() !== "" || byProduct.size === 0)
  const save = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (!isWrong) onSave({ code: code ?? "", byProduct, isForced })
  }
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <TextInput
        label={t("tariffForm.code")}
        description={t("tariffForm.hint")}
        value={text}
        inputMode="numeric"
        onChange={(event) => setText(event.currentTarget.value)}
        error={isTried && isWrong && t("tariffForm.wrong")}
        data-autofocus
      />
      <AlikeGroups records={records} byProduct={byProduct} onChange={setByProduct} />
      <Checkbox
        label={t("tariffForm.force")}
        checked={isForced}
        onChange={(event) => setForced(event.currentTarget.checked)}
      />
      <Button type="submit">{t("tariffForm.apply", { count: records.length })}</Button>
    </form>
  )
}

interface AlikeGroupsProps {
  readonly records: readonly ItemRecord[]
  readonly byProduct: ReadonlyMap<string, string>
  readonly onChange: (byProduct: ReadonlyMap<string, string>) => void
}

/** The groups of lines that one code may serve, the largest first. */
function AlikeGroups({ records, byProduct, onChange }: AlikeGroupsProps) {
  const { t } = useTranslation("tariff")
  const products = useMemo(() => productsToTariff(records), [records])
  const goods = useMemo(() => products.map(({ name, sku }) => ({ description: name, sku })), [products])
  const { groups, isPending } = useTariffGroups(goods)
  if (isPending) return <SuggestionsWaiting rows={2} />
  const shown = groups.filter(({ suggestions }) => suggestions.length > 0)
  if (shown.length === 0) return null
  return (
    <div className={styles.list} role="group" aria-label={t("alike.title")}>
      {shown.map((group) => {
        const alike = group.places.flatMap((place) => products[place] ?? [])
        const [used = "", ...other] = new Set(alike.map(({ key }) => byProduct.get(key) ?? ""))
        return (
          <AlikeLines
            key={group.places.join(" ")}
            group={group}
            products={alike}
            used={other.length === 0 ? used : ""}
            onUse={(code) => {
              const next = new Map(byProduct)
              for (const { key } of alike) {
                if (code === "") next.delete(key)
                else next.set(key, code)
              }
              onChange(next)
            }}
          />
        )
      })}
    </div>
  )
}
