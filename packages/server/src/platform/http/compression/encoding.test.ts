import { expect, test } from "vitest"
import { chooseEncoding } from "./encoding.ts"

test.each([
  // What browsers send on secure origins and loopback, what they send elsewhere, and what Node sends.
  ["gzip, deflate, br, zstd", "zstd"],
  ["gzip, deflate, br", "br"],
  ["gzip, deflate", "gzip"],
  ["br, gzip", "br"],
  ["GZIP", "gzip"],
  ["gzip;q=1, zstd;q=0.5", "gzip"],
  ["zstd;q=0, br;q=0.2, gzip;q=0.1", "br"],
  ["*", "zstd"],
  ["*, zstd;q=0", "br"],
  ["identity, gzip;q=0.5", "identity"],
  ["identity", "identity"],
  ["deflate", "identity"],
  ["gzip;q=0", "identity"],
  ["gzip;q=nonsense;;", "identity"],
  ["", "identity"],
  [",,;q=1,constructor, __proto__", "identity"],
])("for Accept-Encoding %j the encoding is %s", (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})

test("without the header nothing is compressed", () => {
  expect(chooseEncoding(undefined)).toBe("identity")
})
