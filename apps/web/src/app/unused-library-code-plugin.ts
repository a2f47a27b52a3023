import { readFileSync } from "node:fs"
import type { Plugin } from "vite"
import { unusedLibraryCode } from "./unused-library-code.ts"
import { removeFunctions } from "./remove-functions.ts"

/**
 * Modules of libraries that their callers name and this page never calls, and what stands for them in the browser. Each
 * export is still there, and throws when it is called after all, so that nothing goes wrong in silence.
 */
const LEFT_OUT: readonly RegExp[] = [
  // Whole classes for all controls, and a colour scheme kept under the library's own name: the page has its own of both.
  /[\\/]MantineProvider[\\/](?:MantineClasses[\\/]MantineClasses|color-scheme-managers[\\/]local-storage-manager)\.mjs$/,
  // Icon buttons side by side in one frame: there are none.
  /[\\/]ActionIcon[\\/]ActionIconGroup(?:Section)?[\\/]ActionIconGroup(?:Section)?\.mjs$/,
  // JSON Schema is written by the server, for the API's description; every zod schema carries the method.
  /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors|json-schema-generator)\.js$/,
  // Schemas compiled into functions: the page's policy forbids it (forbid-eval.ts).
  /[\\/]zod[\\/]v4[\\/]core[\\/]doc\.js$/,
  // Links that fetch a page's data beforehand: only a framework's router has such.
  /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]links\.js$/,
  // Theme variables are written at build time (mantine-variables-plugin.ts); the provider runs without them.
  /[\\/]MantineCssVariables[\\/](?:MantineCssVariables|default-css-variables-resolver)\.mjs$/,
]

/** What is called, and is all the same to the page: it stands for the module as a whole. */
const INSTEAD: readonly (readonly [RegExp, string])[] = [
  // What lets a schema read values that contain themselves: none comes out of JSON.
  [
    /[\\/]zod[\\/]v4[\\/]core[\\/]memoizer\.js$/,
    "export const memoizer = () => undefined, isBackEdge = () => false, isRecursiveSchema = () => false\nexport class $ZodCyclicError extends Error {}",
  ],
  // The library's own palettes: each colour that a control names is the theme's (theme.ts).
  [/[\\/]MantineProvider[\\/]default-colors\.mjs$/, "export const DEFAULT_COLORS = {}"],
  // Zod's English sentences: the page says what is wrong in its own, by the code of the fault.
  [/[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/, 'export default () => ({ localeError: () => "Invalid input" })'],
]

/** Keeps out of the browser's script what is only reached by calls that the page does not make. */
export function unusedLibraryCodePlugin(): Plugin {
  return {
    name: "left-out",
    enforce: "pre",
    apply: "build",
    load: {
      filter: { id: [...LEFT_OUT, ...INSTEAD.map(([module]) => module)] },
      handler: (id) => {
        const instead = INSTEAD.find(([module]) => module.test(id))?.[1]
        return { code: instead ?? withoutBodies(readFileSync(id, "utf8"), id), map: null }
      },
    },
    transform: {
      filter: { id: unusedLibraryCode.map(([module]) => module) },
      handler(code, id) {
        const parts = unusedLibraryCode.find(([module]) => module.test(id))?.[1] ?? []
        return { code: removeFunctions(code, this.parse(code), parts, id), map: null }
      },
    },
  }
}

/** The same names, each a function that says that it was left out. */
export function withoutBodies(code: string, id: string): string {
  const declared = [...code.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].map(
    ([, name = ""]) => name,
  )
  const listed = [...code.matchAll(/^export \{([^}]*)\}/gm)]
    .flatMap(([, list = ""]) => list.split(","))
    .map((entry) => entry.split(" as ").at(-1)?.trim() ?? "")
    .filter((name) => name !== "")
  const file = id.replaceAll("\\", "/").split("/").at(-1) ?? ""
  return [
    `const leftOut = () => { throw new Error(${JSON.stringify(`${file} is not part of the page's script.`)}) }`,
    `export { ${[...new Set([...declared, ...listed])].map((name) => `leftOut as ${name}`).join(", ")} }`,
  ].join("\n")
}
