import { cutText } from "@smart-send/domain/text/cut-text"
import { useTranslation } from "react-i18next"
import { useMomentText } from "./use-moment-text.ts"
import * as styles from "./talk.module.css"

/** One thing that was said, or that happened, in the order of time. */
export interface TalkEntry {
  readonly id: string
  readonly at: string
  /** Who said it; `event` for what happened without words. */
  readonly by: "own" | "other" | "event"
  /** The name of who said it, or what happened. */
  readonly title: string
  /** As it was written: shown as text, whatever is in it. */
  readonly text: string
  /** Nobody has seen it yet on this side. */
  readonly isNew: boolean
}

interface TalkProps {
  readonly label: string
  readonly entries: readonly TalkEntry[]
  readonly empty: string
}

/** What was said and what happened, oldest first, as a conversation is read. */
export function Talk({ label, entries, empty }: TalkProps) {
  if (entries.length === 0) return <p className="ss-quiet">{empty}</p>
  return (
    <ol className={styles.talk} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry} data-by={entry.by}>
          <EntryHead entry={entry} />
          {entry.text !== "" && <LongText>{entry.text}</LongText>}
        </li>
      ))}
    </ol>
  )
}

function EntryHead({ entry: { title, at, isNew } }: { readonly entry: TalkEntry }) {
  const { t } = useTranslation("cases")
  const momentText = useMomentText()
  return (
    <p className={styles.head}>
      <span className={styles.title}>{title}</span>
      <time className="ss-quiet ss-figures" dateTime={at}>
        {momentText(at)}
      </time>
      {isNew && <span className={styles.fresh}>{t("new")}</span>}
    </p>
  )
}

/** Longer texts are cut to what one reads at a glance; a press shows all of it. */
const LONG = 1_200

function LongText({ children }: { readonly children: string }) {
  const { t } = useTranslation("cases")
  if (children.length <= LONG) return <p className={styles.text}>{children}</p>
  return (
    <details className={styles.long}>
      <summary>
        <span className={styles.text}>{cutText(children, LONG)}…</span>
        <span className={styles.more}>{t("talk.more")}</span>
      </summary>
      <p className={styles.text}>{children}</p>
    </details>
  )
}
