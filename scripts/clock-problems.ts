/** What reads the machine's own pace: how long it was, or how much of the processor it took. */
const MEASURES = /\b(?:performance\.now|process\.(?:cpuUsage|hrtime))\b/g
/** A wait for so many milliseconds. Without a number it lets the turn end, and is none. */
const WAITS = /(?:\bsetTimeout\(\s*\w+\s*,)|from "node:timers\/promises"/g
/** The end of a turn of the event loop. */
const TURN = /import \{ setImmediate\b[^}]*\} from "node:timers\/promises"/

/** The lines of a test that measure a time or wait for one, each as a sentence. The bench measures; a test waits for a state. */
export function clockProblems(path: string, code: string): readonly string[] {
  return code.split("\n").flatMap((line, index) => {
    if (TURN.test(line)) return []
    const says = [
      ...(line.search(MEASURES) >= 0 ? ["measures a time: let the bench do that"] : []),
      ...(line.search(WAITS) >= 0 ? ["waits for a clock: wait for a state, or set the clock"] : []),
    ]
    return says.map((each) => `${path}:${index + 1} ${each}`)
  })
}
