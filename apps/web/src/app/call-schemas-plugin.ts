import type { Plugin } from "vite"
import { removeCallSchemas } from "./remove-call-schemas.ts"
import { markSchemasPure } from "./mark-schemas-pure.ts"

/** Keeps out of the browser's script what only the server asks of a call, and the schemas that nothing else asks for then. */
export function callSchemasPlugin(): Plugin {
  return {
    name: "call-schemas",
    apply: "build",
    transform: {
      filter: { id: /[\\/]packages[\\/](?:contract|domain)[\\/]src[\\/].*\.ts$/, code: /\bdefineCall\(|\bz\./ },
      handler(code) {
        const left = removeCallSchemas(code, this.parse(code))
        return { code: markSchemasPure(left, this.parse(left)), map: null }
      },
    },
  }
}
