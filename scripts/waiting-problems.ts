/** What the component library draws while something is waited for. */
const SHAPES = /import \{[^}]*\b(Skeleton|Loader)\b[^}]*\} from "@mantine\/core"/g
/** An element that is busy for as long as it is drawn. One that is busy by a condition ends with that. */
const BUSY = /\saria-busy(?=[\s/>])/g
/** "Loading..." as the whole content of an element. */
const WORDS = />\s*\{\w+\("(?:[\w.]+\.)?loading"\)\}\s*</g

/**
 * The lines of a component that wait without an end, each as a sentence. What waits is drawn by `Waiting` or `WaitingLine`, which
 * give up after a while and offer to try again (ADR 142).
 */
export function waitingProblems(path: string, code: string): readonly string[] {
  const found = [...code.matchAll(SHAPES)]
    .map(({ index, 1: shape }) => ({ index, does: `draws a ${shape} of its own` }))
    .concat([...code.matchAll(BUSY)].map(({ index }) => ({ index, does: "is busy without an end" })))
    .concat([...code.matchAll(WORDS)].map(({ index }) => ({ index, does: "says that it loads, without an end" })))
  return found.map(
    ({ index, does }) =>
      `${path}:${code.slice(0, index).split("\n").length} ${does}: use Waiting or WaitingLine (ADR 142)`,
  )
}
