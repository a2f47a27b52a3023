import { dirname, join } from "node:path"

/** A longer sheet dresses more than one component. */
const MOST_LINES = 200
/** The only folder of sheets that apply to the whole page: tokens, layers, base and the library's variables. */
const THEME = "apps/web/src/app/theme/"
/** A class of the library's own elements; such names are global. */
const LIBRARY_CLASS = /^mantine-/
const HEADER = "// Written by `npm run class-names` from the style sheet beside it.\n"

/** Path to text: every style sheet, and every source that may use one. */
type Sources = ReadonlyMap<string, string>

/** The classes that a sheet defines, in order of first use. */
export function classesOf(css: string): readonly string[] {
  const selectors = css.replaceAll(/\/\*[^]*?\*\/|"[^"]*"/g, "").replaceAll(/\{[^{}]*\}/g, "{}")
  const own = selectors.replaceAll(/:global\([^)]*\)/g, "")
  return [...new Set([...own.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name))]
}

/** The types of a sheet's classes, so that a class that does not exist does not compile. */
export function declarationsOf(css: string): string {
  return (
    HEADER +
    classesOf(css)
      .map((name) => `export const ${name}: string\n`)
      .join("")
  )
}

export function declarationPath(sheet: string): string {
  return `${sheet}.d.ts`
}

/** Everything that breaks the rules of style sheets, each as a sentence. */
export function styleProblems(sources: Sources): readonly string[] {
  const sheets = [...sources].filter(([path]) => path.endsWith(".css"))
  const themeClasses = new Set(sheets.filter(([path]) => path.startsWith(THEME)).flatMap(([, css]) => classesOf(css)))
  const isGlobal = (name: string): boolean => themeClasses.has(name) || LIBRARY_CLASS.test(name)
  const used = usedClasses(sources)
  const modules = sheets.filter(([path]) => !path.startsWith(THEME))
  const components = [...sources].filter(([path]) => path.endsWith(".tsx"))
  return [
    ...sheets.flatMap(([path, css]) => tooLong(path, css)),
    ...sheets.flatMap(([path, css]) => looseScrollers(path, css)),
    ...modules.flatMap(([path, css]) => moduleProblems({ path, css, sources, isGlobal, used })),
    ...components.flatMap(([path, code]) => namedByHand(path, code, isGlobal)),
  ]
}

function tooLong(path: string, css: string): readonly string[] {
  const lines = css.trimEnd().split("\n").length
  return lines > MOST_LINES ? [`${path} has ${lines} lines, ${MOST_LINES} at most: divide it by component`] : []
}

const SCROLLS = /[;{\s]overflow(?:-[xy])?:[^;]*\b(?:auto|scroll)\b/
const IS_PLACED = /[;{\s]position:\s*(?!static)\w/

/** Hidden texts and inputs are placed absolutely. In a scroller without a position they stay behind and lengthen the page. */
function looseScrollers(path: string, css: string): readonly string[] {
  return [...css.replaceAll(/\/\*[^]*?\*\//g, "").matchAll(/([^{}]*)(\{[^{}]*\})/g)]
    .filter(([, , body = ""]) => SCROLLS.test(body) && !IS_PLACED.test(body))
    .map(([, selector = ""]) => `${path}: ${selector.trim()} scrolls and has no position`)
}

interface ModuleInView {
  readonly path: string
  readonly css: string
  readonly sources: Sources
  readonly isGlobal: (name: string) => boolean
  readonly used: ReadonlyMap<string, ReadonlySet<string>>
}

function moduleProblems({ path, css, sources, isGlobal, used }: ModuleInView): readonly string[] {
  if (!path.endsWith(".module.css"))
    return [`${path} holds for the whole page: make it a CSS module beside its component`]
  const globals = [...css.matchAll(/:global\(([^)]*)\)/g)].flatMap(([, inside = ""]) => classesOf(`${inside} {}`))
  const named = used.get(path) ?? new Set()
  return [
    ...globals.filter((name) => !isGlobal(name)).map((name) => `${path} speaks of .${name}, a class of another module`),
    ...classesOf(css)
      .filter((name) => !named.has(name))
      .map((name) => `${path}: nothing uses .${name}`),
    ...(sources.get(declarationPath(path)) === declarationsOf(css)
      ? []
      : [`${path}: the types of its classes are out of date: run \`npm run class-names\``]),
  ]
}

/** For each sheet, the classes used by the modules that import it. */
function usedClasses(sources: Sources): ReadonlyMap<string, ReadonlySet<string>> {
  const used = new Map<string, Set<string>>()
  for (const [path, code] of sources) {
    for (const [, alias = "", sheet = ""] of code.matchAll(/import \* as (\w+) from "([^"]+\.module\.css)"/g)) {
      const key = join(dirname(path), sheet)
      const names = used.get(key) ?? new Set()
      for (const [, name = ""] of code.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, "g"))) names.add(name)
      used.set(key, names)
    }
  }
  return used
}

function namedByHand(path: string, code: string, isGlobal: (name: string) => boolean): readonly string[] {
  const names = [...code.matchAll(/className="([^"]*)"/g)].flatMap(([, value = ""]) => value.split(" "))
  return names
    .filter((name) => name !== "" && !isGlobal(name))
    .map((name) => `${path} names the class ${name} by hand: take it from its CSS module`)
}
