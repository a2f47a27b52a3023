import type { RuleList } from "@smart-send/contract/rule/rule-shapes"
import type { Rule } from "@smart-send/domain/rule/rule"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useOrderRules } from "../../data/rule/use-rules.ts"
import type { Opened } from "./opened-rule.ts"
import { RuleEntry } from "./rule-entry.tsx"
import * as styles from "./rule-manager.module.css"

interface OwnRulesProps {
  readonly list: RuleList
  readonly own: readonly Rule[]
  readonly opened: Opened | null
  readonly onOpen: (id: string) => void
}

interface Dragged {
  readonly id: string
  readonly place: number
}

/** The seller's rules in the order in which they run; dragging one, or Alt and an arrow key, moves it (RULE-31). */
export function OwnRules({ list, own, opened, onOpen }: OwnRulesProps) {
  const { t } = useTranslation("rules")
  const order = useOrderRules()
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const [said, setSaid] = useState("")
  const rows = useRef<HTMLOListElement>(null)
  const moved = useRef<Dragged | null>(null)
  useEffect(() => {
    // The row that was moved by the keyboard keeps the focus at its new place.
    if (moved.current === null || own[moved.current.place]?.Id !== moved.current.id) return
    rows.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(moved.current.id)}"]`)?.focus()
    moved.current = null
  }, [own])
  const moveTo = (id: string, place: number): void => {
    const from = own.findIndex(({ Id }) => Id === id)
    const rule = own[from]
    if (rule === undefined || place < 0 || place >= own.length || place === from) return
    order.mutate(own.toSpliced(from, 1).toSpliced(place, 0, rule))
    setSaid(t("moved", { name: rule.Name, place: place + 1, count: own.length }))
  }
  return (
    <section aria-label={t("own")}>
      <output className="ss-visually-hidden">{said}</output>
      {order.error !== null && <p role="alert">{order.error.message}</p>}
      <ol className="ss-rows" ref={rows}>
        {own.map((rule, place) => (
          <li
            key={rule.Id}
            className={styles.row}
            data-opened={opened?.saved?.Id === rule.Id}
            data-dragged={dragged?.id === rule.Id}
            data-target={dragged !== null && dragged.id !== rule.Id && dragged.place === place}
          >
            <RuleEntry
              {...{ rule, onOpen }}
              findings={list.Findings.filter(({ RuleId }) => RuleId === rule.Id)}
              mover={{
                onMove: (by) => {
                  moved.current = { id: rule.Id, place: place + by }
                  moveTo(rule.Id, place + by)
                },
                onDrag: (y) => setDragged({ id: rule.Id, place: placeAt(rows.current, y) ?? place }),
                onDrop: (isMeant) => {
                  if (isMeant && dragged !== null) moveTo(dragged.id, dragged.place)
                  setDragged(null)
                },
              }}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The place of the row at a height of the window. */
function placeAt(rows: HTMLElement | null, y: number): number | null {
  const at = [...(rows?.children ?? [])].findIndex((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return y >= top && y < bottom
  })
  return at < 0 ? null : at
}
