/**
 * As much of a browser as sign-in needs: it keeps cookies by path, and returns each redirect instead of following it.
 */
export interface CookieBrowser {
  get(url: string, headers?: Readonly<Record<string, string>>): Promise<Response>
  postForm(
    url: string,
    fields: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Response>
  /** Follows redirects until an address satisfies `stop`, and returns that address. */
  follow(url: string, stop: (url: string) => boolean): Promise<string>
  cookies(): readonly { readonly name: string; readonly attributes: string }[]
}

interface Cookie {
  readonly name: string
  readonly value: string
  readonly path: string
  readonly attributes: string
}

const MOST_REDIRECTS = 10

export function createCookieBrowser(): CookieBrowser {
  const jar = new Map<string, Cookie>()

  const send = async (
    url: string,
    init: { readonly method?: string; readonly body?: string; readonly headers: Record<string, string> },
  ) => {
    const { pathname } = new URL(url)
    const sent = [...jar.values()].filter((cookie) => pathname.startsWith(cookie.path))
    const cookie = sent.map(({ name, value }) => `${name}=${value}`).join("; ")
    const answer = await fetch(url, { ...init, redirect: "manual", headers: { ...init.headers, cookie } })
    for (const line of answer.headers.getSetCookie()) keep(jar, line)
    return answer
  }
  const browser: CookieBrowser = {
    get: (url, headers = {}) => send(url, { headers: { accept: "text/html", ...headers } }),
    postForm: (url, fields, headers = {}) =>
      send(url, {
        method: "POST",
        headers: {
          accept: "text/html",
          "content-type": "application/x-www-form-urlencoded",
          origin: new URL(url).origin,
          ...headers,
        },
        body: new URLSearchParams(fields).toString(),
      }),
    async follow(url, stop) {
      let at = url
      for (let turn = 0; turn < MOST_REDIRECTS; turn += 1) {
        const answer = await browser.get(at)
        const location = answer.headers.get("location")
        if (location === null) throw new Error(`${at} answered ${answer.status}: ${await answer.text()}`)
        at = new URL(location, at).href
        if (stop(at)) return at
      }
      throw new Error(`too many redirects from ${url}`)
    },
    cookies: () => [...jar.values()],
  }
  return browser
}

function keep(jar: Map<string, Cookie>, line: string): void {
  const [pair = "", ...attributes] = line.split("; ")
  const [name = "", value = ""] = pair.split("=", 2)
  const path = attributes.find((attribute) => attribute.toLowerCase().startsWith("path="))?.slice(5) ?? "/"
  const key = `${name} ${path}`
  const isGone =
    value === "" || attributes.some((attribute) => /^(max-age=0|expires=thu, 01 jan 1970.*)$/i.test(attribute))
  if (isGone) jar.delete(key)
  else jar.set(key, { name, value, path, attributes: attributes.join("; ") })
}
