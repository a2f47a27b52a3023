import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** A text that a sentence of docs/product fixes to the letter and that the product does not contain. */
export interface MissingText {
  readonly id: string
  readonly text: string
}

const SENTENCE = /^- \*\*([A-Z]+-\d+)\*\* (.*)$/gm
const QUOTED = /(?<=^|[ (:])'([^']{4,})'|"([^"]{4,})"/g
/** `{name}`, `{{count}}` and `<url>` are filled in; dots at either end stand for what goes on. */
const FILLED_IN = /\{+\w+\}+|<\w+>|\.{3}/

/** Every fixed text of the sentences in `documents` that is not in `sources`. What is not built yet is left out. */
export function findMissingTexts(documents: readonly string[], sources: string): readonly MissingText[] {
  return documents.flatMap((document) =>
    [...document.matchAll(SENTENCE)]
      .filter(([, , sentence = ""]) => !sentence.includes("(not yet)"))
      .flatMap(([, id = "", sentence = ""]) =>
        [...sentence.matchAll(QUOTED)]
          .map(([, single, double]) => single ?? double ?? "")
          .filter((text) => !text.split(FILLED_IN).every((part) => sources.includes(part.trim())))
          .map((text) => ({ id, text })),
      ),
  )
}

/** What is read below `folder`, of files whose path from there on `isRead`. */
export function readBelow(folder: string, isRead: (path: string) => boolean): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => ({
      entry,
      path: join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    }))
    .filter(({ entry, path }) => entry.isFile() && isRead(path))
    .map(({ path }) => readFileSync(join(folder, path), "utf8"))
}
