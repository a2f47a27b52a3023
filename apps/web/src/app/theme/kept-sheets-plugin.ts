import type { Plugin } from "vite"

/**
 * Class names are put where they are used, as texts; then nothing asks for the module of a style sheet any more, and Vite
 * would leave its styles out. This keeps them.
 */
export function keptSheetsPlugin(): Plugin {
  return {
    name: "kept-sheets",
    apply: "build",
    enforce: "post",
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: "no-treeshake" }),
    },
  }
}
