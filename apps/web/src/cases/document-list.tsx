import { ActionIcon, Anchor } from "@mantine/core"
import { showToast } from "@smart-send/ui/toast"
import { IconFileTypePdf, IconPhoto, IconTrash } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import type { CaseDocument } from "../data/case/use-case-documents.ts"
import { megabytes } from "./megabytes.ts"
import * as styles from "./documents.module.css"

interface DocumentListProps {
  readonly documents: readonly CaseDocument[]
  /** Who looks at it, and what the two sides are called. */
  readonly names: Readonly<Record<CaseDocument["Author"], string>>
  readonly linkOf: (id: string) => Promise<string>
  /** Deletes one of the reader's own; left out where that is over. */
  readonly onRemove?: (id: string) => void
  readonly canRemove?: CaseDocument["Author"]
}

/** What was sent by either side. A press downloads it; nothing of it is ever shown within the page. */
export function DocumentList({ documents, names, linkOf, onRemove, canRemove }: DocumentListProps) {
  const { t, i18n } = useTranslation("cases")
  if (documents.length === 0) return <p className="ss-quiet">{t("documents.none")}</p>
  const open = (id: string): void => {
    linkOf(id).then(save, () => showToast({ meaning: "broken", title: t("documents.opened") }))
  }
  return (
    <ul className="ss-rows" aria-label={t("documents.list")}>
      {documents.map(({ Id, Name, ContentType, Size, Author, IsRemoved }) => {
        const Icon = ContentType === "application/pdf" ? IconFileTypePdf : IconPhoto
        return (
          <li key={Id} className={styles.file}>
            <span className={styles.mark}>
              <Icon size={18} stroke={1.5} aria-hidden />
            </span>
            <span className={styles.name}>
              {IsRemoved ? (
                <span className="ss-quiet">{t("documents.removed")}</span>
              ) : (
                <Anchor
                  component="button"
                  type="button"
                  className={`ss-alone ${styles.open}`}
                  title={Name}
                  aria-label={t("documents.open", { name: Name })}
                  onClick={() => open(Id)}
                >
                  {Name}
                </Anchor>
              )}
              <span className="ss-quiet ss-figures">
                {megabytes(Size, i18n.language)}, {names[Author]}
              </span>
            </span>
            {!IsRemoved && onRemove !== undefined && Author === canRemove && (
              <ActionIcon
                variant="subtle"
                color="saved"
                onClick={() => onRemove(Id)}
                aria-label={t("documents.deleteOf", { name: Name })}
              >
                <IconTrash size={18} stroke={1.5} aria-hidden />
              </ActionIcon>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The link answers with the file itself, as an attachment, so the page stays where it is. */
function save(href: string): void {
  const address = new URL(href, window.location.origin)
  if (address.origin !== window.location.origin) return
  const link = document.createElement("a")
  link.href = address.href
  link.download = ""
  document.body.append(link)
  link.click()
  link.remove()
}
