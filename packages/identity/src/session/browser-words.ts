/** Each sort of browser by a mark that those after it carry too: Edge and Opera call themselves Chrome, and Chrome Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\/|\bChromium\//, "Chrome"],
  [/\bSafari\//, "Safari"],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b|\bMac OS X\b/, "Mac"],
  [/\bLinux\b|\bX11\b/, "Linux"],
]

/** What a browser calls itself, in words: `Firefox on Windows`. Only words of our own: the header is whatever its sender likes. */
export function browserWords(agent: string): string {
  const find = (known: readonly (readonly [RegExp, string])[]) => known.find(([mark]) => mark.test(agent))?.[1]
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)]
  if (browser === undefined && system === undefined) return "An unknown browser"
  if (browser === undefined) return `A browser on ${system ?? ""}`
  return system === undefined ? browser : `${browser} on ${system}`
}
