import { readFileSync } from "node:fs"
import type { Plugin } from "vite"
import { unusedLibraryCode } from "./unused-library-code.ts"
import { removeLogCalls } from "./remove-log-calls.ts"
import { removeFunctions } from "./remove-functions.ts"

/**
 * Modules that libraries import but this page never calls, and what replaces them in the browser. Every export is still
 * there and throws when it is called, so that no fault stays hidden.
 */
const LEFT_OUT: readonly RegExp[] = [
  // Global classes for controls, and a colour scheme stored under the library's own name. The page has its own of both.
  /[\\/]MantineProvider[\\/](?:MantineClasses[\\/]MantineClasses|color-scheme-managers[\\/]local-storage-manager)\.mjs$/,
  // Texts that stand among buttons, and groups of icon buttons in one frame: the page has none.
  /[\\/]Button[\\/]ButtonGroupSection[\\/]ButtonGroupSection\.mjs$/,
  /[\\/]ActionIcon[\\/]ActionIconGroup(?:Section)?[\\/]ActionIconGroup(?:Section)?\.mjs$/,
  // The server writes JSON Schema, for the API's description. Every zod schema carries the method.
  /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors|json-schema-generator)\.js$/,
  // Compiling schemas to functions: the page's policy forbids it (forbid-eval.ts).
  /[\\/]zod[\\/]v4[\\/]core[\\/]doc\.js$/,
  // Links that prefetch a page's data, which only a framework's router has.
  /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]links\.js$/,
  // Theme variables are written at build time (mantine-variables-plugin.ts), so the provider runs without them.
  /[\\/]MantineCssVariables[\\/](?:MantineCssVariables|default-css-variables-resolver)\.mjs$/,
]

/** Modules that are called but whose work makes no difference to this page. The replacement covers the whole module. */
const INSTEAD: readonly (readonly [RegExp, string])[] = [
  // Detects schemas of values that contain themselves. JSON never produces such values.
  [
    /[\\/]zod[\\/]v4[\\/]core[\\/]memoizer\.js$/,
    "export const memoizer = () => undefined, isBackEdge = () => false, isRecursiveSchema = () => false\nexport class $ZodCyclicError extends Error {}",
  ],
  // The library's own palettes: every colour that a control names comes from the theme (theme.ts).
  [/[\\/]MantineProvider[\\/]default-colors\.mjs$/, "export const DEFAULT_COLORS = {}"],
  // Zod's English sentences: the page has its own sentence for each error code.
  [/[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/, 'export default () => ({ localeError: () => "Invalid input" })'],
]

/** Writes a hundred sentences to a log that is never turned on. */
const LOGGING = /[\\/]oidc-client-ts[\\/]dist[\\/]esm[\\/]oidc-client-ts\.js$/

/** Keeps code out of the browser's script that only calls the page never makes would reach. */
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
        const left = removeFunctions(code, this.parse(code), parts, id)
        return { code: LOGGING.test(id) ? removeLogCalls(left, this.parse(left)) : left, map: null }
      },
    },
  }
}

/** Keeps the exports' names, and makes each a function that says that it was left out. */
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
