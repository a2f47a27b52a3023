import { expect, test } from "vitest"
import { browserWords } from "./browser-words.ts"

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36"

test.each([
  [CHROME, "Chrome on Windows"],
  [`${CHROME} Edg/141.0.0.0`, "Edge on Windows"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
    "Safari on Mac",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1",
    "Chrome on iPhone",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36",
    "Samsung Internet on Android",
  ],
  ["something on Windows", "A browser on Windows"],
  ["", "An unknown browser"],
  ["<script>alert(1)</script>", "An unknown browser"],
])("%s is %s", (agent, words) => {
  expect(browserWords(agent)).toBe(words)
})
