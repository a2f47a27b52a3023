import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, posix, relative } from "node:path"
import { commentsIn } from "./comments-in.ts"

/** A reference to something that is not in the repository. */
export interface DeadReference {
  /** The path from the root. */
  readonly file: string
  readonly line: number
  readonly text: string
  readonly why: string
}

/** Everything that may be referred to. */
interface Repository {
  /** Files and folders, from the root on. */
  readonly paths: ReadonlySet<string>
  /** The names of files without their folders. */
  readonly names: ReadonlySet<string>
  readonly sentences: ReadonlySet<string>
  readonly decisions: ReadonlySet<number>
  readonly headingsOf: (file: string) => ReadonlySet<string>
}

type Find = (text: string, file: string, repository: Repository) => Iterable<readonly [text: string, why: string]>

const READ = /\.(?:ts|tsx|mjs|css|sql|md|html)$/
/** Folders of dependencies, builds, and data that only looks like a citation; `./data` is a running database. */
const NOT_READ = /(?:^|\/)(?:node_modules|dist|\.git|fixtures)$|^data$/
/** Prefixes that look like the id of a sentence but are names of standards. */
const STANDARDS = new Set(["UTF", "SHA", "AES", "ISO", "PDF", "ZPL", "RFC", "EC", "RS", "ES", "HS"])

const SENTENCE = /^- (?:~~)?\*\*([A-Z]+-\d+)\*\*/gm
const SOME_ID = /\b([A-Z]+)-(\d+)\b/g
const CITED_IDS = /\(((?:[A-Z]{2,}-\d+(?:, | to )?)+)\)/g
const CITED_DECISIONS = /\bADRs? (\d+(?:(?:, | and )\d+)*)/g
const LINK = /(?<!!)\[[^\]]*\]\(([^()\s]+)\)/g
const OWN_PATH = /(?<![\w./@-])(?:docs|packages|apps|scripts|e2e|bench)\/[\w./@-]*[\w/]/g
const DOCUMENT = /(?<![\w./<*-])([\w-]+\.md)\b/g
const OUTSIDE = /\bthe spec\b(?!\.\w)|\bthe spec's\b|\bthe specification\b|\b[Rr]eliability,? (?:T?\d|rank)|§ ?\d/g

/** Every reference in a file to something missing: sentences, decisions, files, headings, documents from elsewhere. */
export function findDeadReferences(root: string): readonly DeadReference[] {
  const files = filesBelow(root, root)
  const repository = repositoryOf(root, files)
  return files
    .filter((file) => READ.test(file) && !/(?:^|\/)find-dead-references/.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), "utf8")
      return findsFor(file).flatMap(([find, text]) =>
        [...find(text(source), file, repository)].map(([text, why]) => ({
          file,
          line: lineOf(source, text),
          text,
          why,
        })),
      )
    })
}

const whole = (source: string) => source

/** The searches for a file, each with the part of the file it applies to; positions stay the same. */
function findsFor(file: string): readonly (readonly [Find, (source: string) => string])[] {
  if (file.endsWith(".md"))
    return [
      [deadSentences, whole],
      [deadDecisions, whole],
      [deadLinks, withoutCode],
      [deadPaths, whole],
      [documentsElsewhere, withoutCode],
    ]
  const comments = (source: string) => commentsIn(source, file.endsWith(".sql"))
  const all: readonly (readonly [Find, (source: string) => string])[] = [
    [deadSentences, whole],
    [deadDecisions, whole],
    [deadPaths, comments],
    [documentsElsewhere, whole],
  ]
  // A migration is never edited once it has run somewhere, and that includes its comments.
  return file.includes("/migrations/") ? all.filter(([find]) => find !== documentsElsewhere) : all
}

function* deadSentences(text: string, file: string, { sentences }: Repository) {
  const known = new Set([...sentences].map((id) => id.replace(/-\d+$/, "")))
  for (const [id, prefix = ""] of text.matchAll(SOME_ID))
    if (known.has(prefix) && !sentences.has(id)) yield [id, "no sentence of docs/product has this id"] as const
  for (const [cited, ids = ""] of commentsOrText(text, file).matchAll(CITED_IDS))
    for (const [, prefix = ""] of ids.matchAll(SOME_ID))
      if (!known.has(prefix) && !STANDARDS.has(prefix))
        yield [cited, `no file of docs/product has ids of ${prefix}`] as const
}

function* deadDecisions(text: string, _file: string, { decisions }: Repository) {
  for (const [cited, numbers = ""] of text.matchAll(CITED_DECISIONS))
    for (const [number] of numbers.matchAll(/\d+/g))
      if (!decisions.has(Number(number))) yield [cited, `docs/adr has no decision ${number}`] as const
}

function* deadLinks(text: string, file: string, { paths, headingsOf }: Repository) {
  for (const [link, target = ""] of text.matchAll(LINK)) {
    if (/^(?:[a-z]+:|\/)/.test(target)) continue
    const [path = "", heading] = target.split("#")
    const meant = path === "" ? file : posix.join(posix.dirname(file), decodeURI(path)).replace(/\/$/, "")
    if (!paths.has(meant)) yield [link, `there is no ${meant}`] as const
    else if (heading !== undefined && meant.endsWith(".md") && !headingsOf(meant).has(heading))
      yield [link, `${meant} has no heading #${heading}`] as const
  }
}

function* deadPaths(text: string, _file: string, { paths, decisions }: Repository) {
  const isDecision = (path: string) => decisions.has(Number(/^docs\/adr\/(\d{4})$/.exec(path)?.[1]))
  for (const [cited] of text.matchAll(OWN_PATH)) {
    const path = cited.replace(/[/.]+$/, "")
    // Files that a build creates are not there before it.
    if (!paths.has(path) && !isDecision(path) && !/\/(?:dist|node_modules|fixtures)(?:\/|$)/.test(path))
      yield [cited, "there is no such file or folder"] as const
  }
}

function* documentsElsewhere(text: string, file: string, { names }: Repository) {
  for (const [name, document = ""] of commentsOrText(text, file).matchAll(DOCUMENT))
    if (!names.has(document)) yield [name, "no such document is in the repository"] as const
  for (const [cited] of text.matchAll(OUTSIDE))
    yield [cited, "what is cited is not in the repository: cite a sentence of docs/product"] as const
}

function commentsOrText(text: string, file: string): string {
  return file.endsWith(".md") ? text : commentsIn(text, file.endsWith(".sql"))
}

/** The text with its code blanked out, so that an example is no reference. */
function withoutCode(text: string): string {
  return text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replaceAll(/[^\n]/g, " "))
}

function lineOf(source: string, text: string): number {
  return source.slice(0, Math.max(0, source.indexOf(text))).split("\n").length
}

function filesBelow(root: string, folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = relative(root, join(folder, entry.name)).replaceAll("\\", "/")
    if (NOT_READ.test(path)) return []
    return entry.isDirectory() ? filesBelow(root, join(root, path)) : [path]
  })
}

function repositoryOf(root: string, files: readonly string[]): Repository {
  const texts = (folder: string) => files.filter((file) => file.startsWith(folder) && file.endsWith(".md"))
  const read = (file: string) => readFileSync(join(root, file), "utf8")
  return {
    paths: new Set(files.flatMap(withFolders)),
    names: new Set(files.map((file) => posix.basename(file))),
    sentences: new Set(
      texts("docs/product/").flatMap((file) => [...read(file).matchAll(SENTENCE)].map(([, id = ""]) => id)),
    ),
    decisions: new Set(texts("docs/adr/").map((file) => Number.parseInt(posix.basename(file), 10))),
    headingsOf: (file) => headingsIn(read(file)),
  }
}

function withFolders(file: string): readonly string[] {
  const above = dirname(file)
  return above === "." ? [file] : [file, ...withFolders(above)]
}

/** The anchors of a document's headings, made as GitHub makes them. */
function headingsIn(text: string): ReadonlySet<string> {
  const headings = [...text.replaceAll(/```[\s\S]*?```/g, "").matchAll(/^#{1,6} (.+)$/gm)]
  return new Set(
    headings.map(([, title = ""]) =>
      title
        .trim()
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
        .replaceAll(" ", "-"),
    ),
  )
}

/** Ids and numbers that are used twice, so that a citation of one would be ambiguous. */
export function findGivenTwice(root: string): readonly string[] {
  const files = filesBelow(root, root)
  const ids = files
    .filter((file) => file.startsWith("docs/product/") && file.endsWith(".md"))
    .flatMap((file) => [...readFileSync(join(root, file), "utf8").matchAll(SENTENCE)].map(([, id = ""]) => id))
  const decisions = files
    .filter((file) => file.startsWith("docs/adr/") && file.endsWith(".md"))
    .map((file) => `ADR ${Number.parseInt(posix.basename(file), 10)}`)
  return [...ids, ...decisions].filter((id, at, all) => all.indexOf(id) !== at)
}
