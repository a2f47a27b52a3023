import { parseSync, Visitor } from "rolldown/utils"

export interface Import {
  readonly specifier: string
  /** Nothing is loaded for it when the program runs. */
  readonly isTypeOnly: boolean
}

const TYPE_ONLY = /^(?:import|export)\s+type\b/

/** What a file imports, by whatever statement or expression. @throws Error if the file cannot be parsed. */
export function importsOf(path: string, text: string): readonly Import[] {
  const parsed = parseSync(path, text)
  const [error] = parsed.errors
  if (error !== undefined) throw new Error(`${path}: ${error.message}`)
  const { staticImports, staticExports } = parsed.module
  const stated = (start: number, end: number, specifier: string): Import => ({
    specifier,
    isTypeOnly: TYPE_ONLY.test(text.slice(start, end)),
  })
  const imports = staticImports.map(({ start, end, moduleRequest }) => stated(start, end, moduleRequest.value))
  for (const { start, end, entries } of staticExports) {
    const from = entries.find(({ moduleRequest }) => moduleRequest !== null)?.moduleRequest
    if (from) imports.push(stated(start, end, from.value))
  }
  // Without one of these, the syntax tree need not be walked.
  if (text.includes("import(")) imports.push(...calledImports(parsed.program))
  return imports
}

function calledImports(program: ReturnType<typeof parseSync>["program"]): readonly Import[] {
  const imports: Import[] = []
  const note = (source: { readonly type: string; readonly value?: unknown }, isTypeOnly: boolean): void => {
    if (typeof source.value === "string") imports.push({ specifier: source.value, isTypeOnly })
  }
  new Visitor({
    ImportExpression: ({ source }) => note(source, false),
    TSImportType: ({ source }) => note(source, true),
  }).visit(program)
  return imports
}
