export const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"])

export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol)
}

/** Whether the text is an origin: a scheme and a host and nothing else. */
export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { pathname, search, hash, username, password } = new URL(text)
  return /^\/*$/.test(pathname) && search === "" && hash === "" && username === "" && password === ""
}

/** Whether nobody between us can read what is sent there. */
export function isSecureAddress(text: string): boolean {
  if (!isWebAddress(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === "https:" || LOOPBACK.has(hostname)
}
