/** A file of commands, as bytes: commands are ASCII. */
export interface ZplFile {
  add(commands: string): void
  copy(bytes: Uint8Array): void
  toBuffer(): Buffer
}

/** Room for some labels. It doubles as often as it has to. */
const FIRST_ROOM = 256_000

export function createZplFile(): ZplFile {
  let bytes = Buffer.allocUnsafe(FIRST_ROOM)
  let end = 0
  const makeRoom = (more: number): void => {
    if (end + more <= bytes.length) return
    const larger = Buffer.allocUnsafe(Math.max(bytes.length * 2, end + more))
    bytes.copy(larger, 0, 0, end)
    bytes = larger
  }
  return {
    add: (commands) => {
      makeRoom(commands.length)
      end += bytes.write(commands, end, "latin1")
    },
    copy: (piece) => {
      makeRoom(piece.length)
      bytes.set(piece, end)
      end += piece.length
    },
    toBuffer: () => Buffer.from(bytes.subarray(0, end)),
  }
}
