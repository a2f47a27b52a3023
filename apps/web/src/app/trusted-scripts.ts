declare global {
  interface Window {
    /** Browsers with trusted types have this; the library of DOM types does not list it yet. */
    readonly trustedTypes?: {
      readonly createPolicy: (name: string, rules: { readonly createScriptURL: (address: string) => string }) => unknown
    }
  }
}

/**
 * The page requires trusted types, so no text becomes script. Only workers from our own built files may still be
 * started.
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
