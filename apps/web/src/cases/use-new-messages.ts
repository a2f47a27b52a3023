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
  { Id: id, Messages: messages, Unread: count }: ReadCase,
  own: CaseAuthor,
  read: (number: number) => void,
): ReadonlySet<string> {
  const [marked, setMarked] = useState(NONE)
  const others = messages.filter(({ Author }) => Author !== own)
  const unread = others.slice(others.length - count)
  if (unread.some((message) => !marked.has(message.Id)))
    setMarked(new Set([...marked, ...unread.map((message) => message.Id)]))
  const last = messages.at(-1)?.Number
  const isUnread = count > 0
  useEffect(() => {
    if (isUnread && last !== undefined && !document.hidden) read(last)
    // oxlint-disable-next-line react/exhaustive-deps -- `read` is made anew with each drawing; what is read decides
  }, [id, isUnread, last])
  return marked
}
