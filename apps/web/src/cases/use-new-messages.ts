import type { caseMessageSchema } from "@smart-send/contract/case/case-shapes"
import type { CaseAuthor } from "@smart-send/domain/case/awaited"
import { useEffect, useState } from "react"
import type { z } from "zod"

export type CaseMessage = z.output<typeof caseMessageSchema>

interface ReadCase {
  readonly Id: string
  readonly Messages: readonly CaseMessage[]
  readonly Unread: number
}

const NONE: ReadonlySet<string> = new Set()

/**
 * The messages that were new when the case was opened, or came since. They are said to be read as soon as they are on the
 * screen, and stay marked until the page is left.
 */
export function useNewMessages(
  opened: ReadCase | null | undefined,
  own: CaseAuthor,
  read: (number: number) => void,
): ReadonlySet<string> {
  const [marked, setMarked] = useState<{ readonly of: string; readonly ids: ReadonlySet<string> }>({
    of: "",
    ids: NONE,
  })
  const id = opened?.Id ?? ""
  const others = opened?.Messages.filter(({ Author }) => Author !== own) ?? []
  const unread = opened === null || opened === undefined ? [] : others.slice(others.length - opened.Unread)
  const known = marked.of === id ? marked.ids : NONE
  if (unread.some((message) => !known.has(message.Id)))
    setMarked({ of: id, ids: new Set([...known, ...unread.map((message) => message.Id)]) })
  const last = opened?.Messages.at(-1)?.Number
  const isUnread = (opened?.Unread ?? 0) > 0
  useEffect(() => {
    if (isUnread && last !== undefined && !document.hidden) read(last)
    // oxlint-disable-next-line react/exhaustive-deps -- `read` is made anew with each drawing; what is read decides
  }, [id, isUnread, last])
  return known
}
