import { Button, Popover, TextInput } from "@mantine/core"
import { formatMoney } from "@smart-send/domain/money/money"
import { SidePanel } from "@smart-send/ui/side-panel"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import type { BookingSummary } from "../../../data/booking/booking-summary.ts"
import { useDiscount, type DiscountAnswer } from "../../../data/booking/use-discount.ts"
import * as styles from "./booking-bar.module.css"

interface DiscountEntryProps {
  readonly summary: BookingSummary
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  /** A phone's bar has no room for the button: its menu opens a sheet (BOOK-57). */
  readonly isNarrow: boolean
  /** What is paid with the code that was entered; null without one, and "asked" while its price is on its way. */
  readonly onAnswer: (answer: DiscountAnswer | "asked" | null) => void
}

/** A discount code is entered before paying, and the bar says at once what it takes off, or why not (BOOK-31). */
export function DiscountEntry({ summary, isOpen, onOpen, isNarrow, onAnswer }: DiscountEntryProps) {
  const { t, i18n } = useTranslation("items")
  const { t: tShell } = useTranslation("shell")
  const [code, setCode] = useState("")
  const { data, isFetching } = useDiscount(summary, code)
  const answer = code === "" ? null : data === undefined || isFetching ? "asked" : data
  useEffect(() => {
    onAnswer(answer)
  }, [answer, onAnswer])
  const known = answer === "asked" ? null : answer
  const off = known?.problem === null ? formatMoney(known.off, "GBP", i18n.language) : null
  const form = (
    <DiscountForm {...{ code, off }} problem={known?.problem ?? null} isAsked={isFetching} onCode={setCode} />
  )
  if (isNarrow) {
    return (
      <SidePanel
        isOpen={isOpen}
        onClose={() => onOpen(false)}
        side="bottom"
        title={t("discount.enter")}
        closeLabel={tShell("closePanel")}
      >
        {form}
      </SidePanel>
    )
  }
  return (
    <Popover opened={isOpen} onChange={onOpen} position="top" trapFocus returnFocus withinPortal={false}>
      <Popover.Target>
        <button type="button" className={styles.code} onClick={() => onOpen(!isOpen)}>
          {off === null ? t("discount.enter") : t("discount.off", { off })}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t("discount.enter")}>{form}</Popover.Dropdown>
    </Popover>
  )
}

interface DiscountFormProps {
  /** The one that was entered. */
  readonly code: string
  /** What it takes off, as money. */
  readonly off: string | null
  readonly problem: string | null
  readonly isAsked: boolean
  readonly onCode: (code: string) => void
}

function DiscountForm({ code, off, problem, isAsked, onCode }: DiscountFormProps) {
  const { t } = useTranslation("items")
  const [typed, setTyped] = useState(code)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onCode(typed.trim())
      }}
    >
      <TextInput
        label={t("discount.code")}
        value={typed}
        maxLength={50}
        autoComplete="off"
        spellCheck={false}
        error={problem}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {off !== null && <output>{t("discount.takes", { code, off })}</output>}
      <div>
        <Button type="submit" mt="sm" mr="sm" disabled={typed.trim() === ""} loading={isAsked}>
          {t("discount.apply")}
        </Button>
        {code !== "" && (
          <Button
            mt="sm"
            variant="default"
            onClick={() => {
              setTyped("")
              onCode("")
            }}
          >
            {t("discount.remove")}
          </Button>
        )}
      </div>
    </form>
  )
}
