/** Regular expressions for paths from the root. Of a list, one must match. */
export type Paths = string | readonly string[]

interface Place {
  readonly path?: Paths
  readonly pathNot?: Paths
}

/** A rule on imports: a file of `from` may import nothing of `to`. */
export interface Wall {
  readonly name: string
  /** What to do instead. */
  readonly comment: string
  readonly from: Place
  /** `$1` is what the first group of `from.path` matched. */
  readonly to: Place
}
