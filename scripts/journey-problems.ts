/** A class or a data attribute: names inside the page that no seller ever sees. */
const INSIDE = [/\[data-[a-z]/, /["'`]data-[a-z-]+["'`]/, /\.(?:ss|mantine|tabler)-/, /[\s"'`(,>+~]\.m_[\da-f]{8}/]
/** Functions that look for an element, with the texts they are given. */
const LOOKS = /\b(?:locator|querySelector(?:All)?|closest|matches|waitForSelector|frameLocator)\(\s*(["'`])(.*?)\1/g
const CLASS = /(?:^|[\s,>+~(\])\w])\.[a-z_]/i

/** How a state is drawn is asked of whatever has the state, and not of what a person looks for. */
const HOW_IT_IS_DRAWN = new Set(["e2e/src/stage/unmarked-states.ts"])

/** The lines of a journey or a measure that find an element by a name only the code knows, each as a sentence. */
export function journeyProblems(path: string, code: string): readonly string[] {
  if (HOW_IT_IS_DRAWN.has(path)) return []
  return code.split("\n").flatMap((line, index) => {
    const asked = [...line.matchAll(LOOKS)].map(([, , selector = ""]) => selector.replaceAll(/\$\{[^}]*\}/g, ""))
    const isInside = INSIDE.some((pattern) => pattern.test(line)) || asked.some((selector) => CLASS.test(selector))
    return isInside ? [`${path}:${index + 1} looks for what only the code names: find it by role and name`] : []
  })
}
