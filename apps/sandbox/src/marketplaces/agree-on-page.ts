/**
 * Does what a seller does on a stand-in's consent page: reads it and presses Agree. Answers where it sends the seller.
 * @param account which of the shops on the page; the first by default.
 */
export async function agreeOnPage(consentUrl: string, account?: string): Promise<string> {
  const page = await (await fetch(consentUrl)).text()
  const kept = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
  const first = /name="account" value="([^"]*)"/.exec(page)?.[1] ?? ""
  const form = new URLSearchParams([
    ...kept.map(([, field = "", value = ""]): [string, string] => [field, asText(value)]),
    ["account", account ?? asText(first)],
    ["decision", "agree"],
  ])
  const answer = await fetch(consentUrl, { method: "POST", body: form, redirect: "manual" })
  const location = answer.headers.get("location")
  if (location === null) throw new Error(`A stand-in's consent page answered ${answer.status}`)
  return location
}

/** An attribute's value as a browser reads it. */
function asText(attribute: string): string {
  const named = attribute
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
  return named.replaceAll("&amp;", "&")
}
