/** For how long a grouping or a bulk action can be undone: ten seconds. */
export const UNDO_MS = 10_000
