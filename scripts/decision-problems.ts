/** File name to text, of everything in `docs/adr`. */
type Decisions = ReadonlyMap<string, string>

const INDEX = "README.md"
const NAME = /^(\d{4})-[a-z0-9-]+\.md$/
const HEAD =
  /^# (\d{4} \S.*)\n\nDate: \d{4}-\d{2}-\d{2}\n(?:\nSuperseded (?:in part )?by \[\d{4}\]\((\S+)\)[^\n]*\n)?\n\*\*Choice\.\*\*/
const PARTS = ["**Choice.**", "**Rejected.**", "**Why.**"]
const LISTED = /^- \[(.+)\]\((\S+)\)$/gm

/** What is wrong with the format of the decisions and with their index, each as a sentence. */
export function decisionProblems(decisions: Decisions): readonly string[] {
  const files = [...decisions].filter(([file]) => file !== INDEX)
  return [...files.flatMap(([file, text]) => inDecision(file, text, decisions)), ...inIndex(files, decisions)]
}

function inDecision(file: string, text: string, decisions: Decisions): readonly string[] {
  const number = NAME.exec(file)?.[1]
  if (number === undefined) return [`${file} is not named NNNN-title.md`]
  const head = HEAD.exec(text)
  if (head === null)
    return [
      `${file} does not begin with "# NNNN Title", "Date: YYYY-MM-DD" and "**Choice.**", an empty line between them`,
    ]
  const found = [...text.matchAll(/^\*\*\w+\.\*\*/gm)].map(([part]) => part)
  return [
    ...(head[1]?.startsWith(`${number} `) === true ? [] : [`${file} has the number of another decision in its title`]),
    ...(found.join(" ") === PARTS.join(" ") ? [] : [`${file} does not have just ${PARTS.join(", ")}, in this order`]),
    ...(head[2] === undefined || decisions.has(head[2])
      ? []
      : [`${file} is superseded by ${head[2]}, which is not there`]),
  ]
}

function inIndex(files: readonly (readonly [string, string])[], decisions: Decisions): readonly string[] {
  const listed = [...(decisions.get(INDEX) ?? "").matchAll(LISTED)].map(([, title = "", file = ""]) => ({
    title,
    file,
  }))
  const times = (file: string) => listed.filter((each) => each.file === file).length
  return [
    ...files.filter(([file]) => times(file) !== 1).map(([file]) => `${INDEX} lists ${file} ${times(file)} times`),
    ...listed.flatMap(({ title, file }) => {
      const text = decisions.get(file)
      if (text === undefined) return [`${INDEX} lists ${file}, which is not there`]
      return text.startsWith(`# ${title}\n`) ? [] : [`${INDEX} gives ${file} another title than its own`]
    }),
  ]
}
