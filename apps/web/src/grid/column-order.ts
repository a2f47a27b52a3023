/** Moves a column one place along. At the end the order stays the same. */
export function moved<Key>(order: readonly Key[], key: Key, by: -1 | 1): readonly Key[] {
  const from = order.indexOf(key)
  const to = from + by
  if (from === -1 || to < 0 || to >= order.length) return order
  return order.toSpliced(from, 1).toSpliced(to, 0, key)
}

/** The order after `key` was dropped on `target`: it takes that place, and the columns in between move up. */
export function droppedOn<Key>(order: readonly Key[], key: Key, target: Key): readonly Key[] {
  const from = order.indexOf(key)
  const to = order.indexOf(target)
  return from === -1 || to === -1 ? order : order.toSpliced(from, 1).toSpliced(to, 0, key)
}
