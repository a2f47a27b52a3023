/** More files than this fail for a reason that they share. */
const MOST_FILES = 2

/** A file of tests after a run, and the names of those that failed. */
export interface RunFile {
  readonly path: string
  readonly hasFailed: boolean
  readonly failed: readonly string[]
}

/**
 * The files of a failed run that are worth a second one. None when too many failed, or when one failed outside its tests: it
 * could not be loaded, or its set-up failed.
 */
export function filesToRunAgain(files: readonly RunFile[]): readonly RunFile[] {
  const failed = files.filter(({ hasFailed }) => hasFailed)
  const areWorthIt = failed.length <= MOST_FILES && failed.every((file) => file.failed.length > 0)
  return areWorthIt ? failed : []
}
