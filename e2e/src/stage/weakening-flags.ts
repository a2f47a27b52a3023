/** Flags that take away a browser's protection. With one of them, a fault of ours might stay hidden. */
const SWITCHES = new Set([
  "allow-cross-origin-auth-prompt",
  "allow-file-access",
  "allow-file-access-from-files",
  "allow-insecure-localhost",
  "allow-running-insecure-content",
  "disable-client-side-phishing-detection",
  "disable-ipc-flooding-protection",
  "disable-popup-blocking",
  "disable-site-isolation-for-policy",
  "disable-site-isolation-trials",
  "disable-web-security",
  "ignore-certificate-errors",
  "ignore-certificate-errors-spki-list",
  "reduce-security-for-testing",
  "single-process",
  "unsafely-treat-insecure-origin-as-secure",
])

/** Features that protect and must not be disabled. */
const PROTECTIONS = new Set([
  "BlockInsecurePrivateNetworkRequests",
  "CookiesWithoutSameSiteMustBeSecure",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "IsolateOrigins",
  "LocalNetworkAccessChecks",
  "MixedContentAutoupgrade",
  "OutOfBlinkCors",
  "PartitionedCookies",
  "SameSiteByDefaultCookies",
  "StrictOriginIsolation",
  "ThirdPartyStoragePartitioning",
  "TrustedDOMTypes",
  "site-per-process",
])

/** Features that weaken and must not be enabled: this one without the isolation it needs. */
const OPENINGS = new Set(["SharedArrayBuffer"])

/** The parts of a command line that weaken the browser it starts. */
export function weakeningFlags(commandLine: readonly string[]): readonly string[] {
  return commandLine.flatMap((argument) => {
    const [name = "", value = ""] = argument.replace(/^-+/, "").split("=", 2)
    const among = (features: ReadonlySet<string>) =>
      // A feature may carry a trial and parameters: `Name<Trial:parameter/value`.
      value.split(",").filter((feature) => features.has(feature.replace(/[<:].*$/, "")))
    if (SWITCHES.has(name)) return [name]
    if (/^disable-(?:blink-)?features$/.test(name)) return among(PROTECTIONS)
    if (/^enable-(?:blink-)?features$/.test(name)) return among(OPENINGS)
    return []
  })
}
