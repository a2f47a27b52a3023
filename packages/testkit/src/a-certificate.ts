import { generate } from "selfsigned"

/** A certificate of its own for a host, signed by nobody else: it is its own authority. */
export function aCertificate(host = "localhost"): { readonly key: string; readonly cert: string } {
  const made = generate([{ name: "commonName", value: host }], {
    keySize: 2048,
    algorithm: "sha256",
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: host }] }],
  })
  return { key: made.private, cert: made.cert }
}
