/** How one courier here is reached, in the words of the application's configuration. */
export interface SandboxConnection {
  readonly connector: string
  readonly account: string
  readonly baseUrl: string
  readonly apiKey: string
  readonly callsPerSecond?: number
}

const OWN_PROTOCOL = ["wren", "heron", "plover"]
const OVER_EASYPOST = ["kestrel", "osprey", "swift", "curlew", "puffin"]

/**
 * Every courier here, by its key.
 * @param url of the sandbox, without a trailing slash.
 */
export function sandboxConnections(url: string): Readonly<Record<string, SandboxConnection>> {
  const connect = (connector: string, account = "") => ({
    connector,
    account,
    baseUrl: `${url}/couriers/${connector}`,
    apiKey: "sandbox",
  })
  return Object.fromEntries([
    ...OWN_PROTOCOL.map((courier) => [courier, connect(courier)] as const),
    // The real one takes five calls a second; here a demo's bulk booking need not wait.
    ["national-post", { ...connect("click-and-drop"), callsPerSecond: 100 }] as const,
    // Each with a key of its own, by which the sandbox tells whose calls a fault is meant for.
    ...OVER_EASYPOST.map(
      (courier) => [courier, { ...connect("easypost", `ca_${courier}`), apiKey: `sandbox-${courier}` }] as const,
    ),
  ])
}
