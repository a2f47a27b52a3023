/** The connection to the stand-in for addresses, in the form of the application's configuration. */
export interface SandboxAddresses {
  readonly connector: "ideal-postcodes"
  readonly baseUrl: string
  readonly apiKey: string
}

/** @param url of the sandbox, without a trailing slash. */
export function sandboxAddresses(url: string): SandboxAddresses {
  return { connector: "ideal-postcodes", baseUrl: `${url}/addresses/ideal-postcodes/v1`, apiKey: "sandbox" }
}
