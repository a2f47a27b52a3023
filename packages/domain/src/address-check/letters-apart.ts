/**
 * How many letters one must change, add, leave out or swap with their neighbour to make one text of the other
 * (optimal string alignment); `most + 1` as soon as it is more than `most`.
 */
export function lettersApart(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: readonly number[] = []
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= other.length; column += 1) line.push(cell(row, column, line))
    if (Math.min(...line) > most) return most + 1
    before = last
    last = line
  }
  return Math.min(last[other.length] ?? most + 1, most + 1)

  function cell(row: number, column: number, line: readonly number[]): number {
    const same = one[row - 1] === other[column - 1]
    const plain = Math.min(
      (last[column] ?? 0) + 1,
      (line[column - 1] ?? 0) + 1,
      (last[column - 1] ?? 0) + (same ? 0 : 1),
    )
    const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
    return isSwap ? Math.min(plain, (before[column - 2] ?? 0) + 1) : plain
  }
}
