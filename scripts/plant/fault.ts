/** A fault that somebody might make. The suite is worth what it catches of them (ADR 152). */
export interface Fault {
  readonly id: string
  readonly file: string
  /** Stands exactly once in the file. */
  readonly find: string
  readonly put: string
  /** What a user would suffer. */
  readonly suffers: string
}

const ROOM = /^(?:packages|apps)\/([^/]+)\//

/** The package or app that a fault is in. */
export function roomOf({ file }: Pick<Fault, "file">): string {
  return ROOM.exec(file)?.[1] ?? ""
}

/** What keeps a fault from being planted, as a sentence; null where nothing does. */
export function faultProblem({ id, file, find, put }: Fault, text: string | null): string | null {
  if (text === null) return `${id}: there is no ${file}`
  if (find === put) return `${id}: its replacement is what it replaces`
  const times = text.split(find).length - 1
  return times === 1 ? null : `${id}: its text stands ${times} times in ${file}`
}

/** The text with its fault. */
export function planted(text: string, { find, put }: Pick<Fault, "find" | "put">): string {
  return text.replace(find, () => put)
}
