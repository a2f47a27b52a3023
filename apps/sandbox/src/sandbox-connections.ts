/** The connection to one courier here, in the form of the application's configuration. */
export interface SandboxConnection {
  readonly connector: string
  readonly account: string
  readonly baseUrl: string
  readonly apiKey: string
  readonly apiSecret?: string
  readonly callsPerSecond?: number
  readonly webhookSecret?: string
}

/** What the accounts at the stand-in of EasyPost sign their webhooks with. */
export const SANDBOX_WEBHOOK_SECRET = "sandbox-webhook-secret"

const OWN_PROTOCOL = ["wren", "heron", "plover"]
const OVER_EASYPOST = ["kestrel", "osprey", "swift", "curlew", "puffin"]

/**
 * The connections to every courier here, by key.
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
    // The real service allows five calls a second; here a demo's bulk booking need not wait.
    ["national-post", { ...connect("click-and-drop"), callsPerSecond: 100 }] as const,
    ["dpd", { ...connect("dpd"), apiSecret: "sandbox-secret", callsPerSecond: 100 }] as const,
    // Each courier has its own key, by which the sandbox knows whose calls a fault applies to.
    ...OVER_EASYPOST.map(
      (courier) =>
        [
          courier,
          {
            ...connect("easypost", `ca_${courier}`),
            apiKey: `sandbox-${courier}`,
            webhookSecret: SANDBOX_WEBHOOK_SECRET,
          },
        ] as const,
    ),
  ])
}
