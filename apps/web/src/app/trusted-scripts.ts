declare global {
  interface Window {
    /** Where the browser has trusted types; the library of DOM types does not know them yet. */
    readonly trustedTypes?: {
      readonly createPolicy: (name: string, rules: { readonly createScriptURL: (address: string) => string }) => unknown
    }
  }
}

/**
 * The page requires trusted types: no text becomes script. What remains allowed is to start a worker from our own
 * built files.
 */
export function trustOwnScripts(): void {
  window.trustedTypes?.createPolicy("default", {
    createScriptURL: (address) => {
      const url = new URL(address, window.location.href)
      if (url.origin === window.location.origin && url.pathname.startsWith("/assets/")) return address
      throw new TypeError(`Not a script of ours: ${url.origin}${url.pathname}`)
    },
  })
}
