// The page of the contract: plain script of the platform, no libraries, texts only (nothing is ever parsed as HTML).

const CLIENT = "smart-send-web"
const SCOPE = "openid public-api address-search my-profile payment edge authorizer profile email"
const CALLBACK = `${location.origin}/edge/docs`
const KEPT = "smart-send-docs-sign-in"

let token = ""

const element = (name, attributes = {}, ...children) => {
  const made = Object.assign(document.createElement(name), attributes)
  made.append(...children)
  return made
}
const shown = (value) =>
  element("pre", { tabIndex: 0 }, typeof value === "string" ? value : JSON.stringify(value, null, 2))
const base64url = (bytes) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "")
const random = () => base64url(crypto.getRandomValues(new Uint8Array(32)))
const claimsOf = (jwt) => JSON.parse(atob(jwt.split(".")[1].replaceAll("-", "+").replaceAll("_", "/")))

async function signIn() {
  const verifier = random()
  const state = random()
  // For the way there and back alone; the token itself is never kept.
  sessionStorage.setItem(KEPT, JSON.stringify({ verifier, state }))
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))
  const query = new URLSearchParams({
    client_id: CLIENT,
    response_type: "code",
    redirect_uri: CALLBACK,
    scope: SCOPE,
    state,
    code_challenge: base64url(new Uint8Array(digest)),
    code_challenge_method: "S256",
  })
  location.assign(`/identity/auth?${query}`)
}

async function finishSignIn() {
  const back = new URLSearchParams(location.search)
  if (!back.has("code")) return
  const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "{}")
  sessionStorage.removeItem(KEPT)
  history.replaceState(null, "", "/edge/docs")
  if (back.get("state") !== kept.state) return
  const answer = await fetch("/identity/token", {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      client_id: CLIENT,
      code: back.get("code"),
      redirect_uri: CALLBACK,
      code_verifier: kept.verifier,
    }),
  })
  const tokens = await answer.json()
  token = tokens.access_token ?? ""
  if (token === "") return
  const { email, tenant } = claimsOf(token)
  who.textContent = `Signed in as ${email} (${tenant}), for ten minutes.`
}

function tryForm(path, method, operation, parameters) {
  const named = parameters.filter(({ in: place, name }) => (place === "path" && name !== "tenant") || place === "query")
  const inputs = named.map((parameter) => ({ parameter, input: element("input", { type: "text" }) }))
  const body = operation.requestBody ? element("textarea", { value: "{}", spellcheck: false }) : null
  const answer = element("div", { ariaLive: "polite" })
  const send = async () => {
    if (token === "") {
      answer.replaceChildren(shown("Sign in first."))
      return
    }
    const { tenant } = claimsOf(token)
    const query = new URLSearchParams()
    let target = path.replace("{tenant}", tenant)
    for (const { parameter, input } of inputs) {
      if (parameter.in === "path") target = target.replace(`{${parameter.name}}`, encodeURIComponent(input.value))
      else if (input.value !== "") query.set(parameter.name, input.value)
    }
    const reply = await fetch(`${target}${query.size > 0 ? `?${query}` : ""}`, {
      method: method.toUpperCase(),
      headers: { authorization: `Bearer ${token}`, ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { body: body.value } : {}),
    })
    answer.replaceChildren(
      shown(`${reply.status}  X-Request-Id: ${reply.headers.get("x-request-id")}`),
      shown(await reply.json()),
    )
  }
  return element(
    "div",
    {},
    ...inputs.map(({ parameter, input }) => element("label", {}, `${parameter.name} (${parameter.in}) `, input)),
    ...(body ? [element("label", {}, "Body (JSON)", body)] : []),
    element("button", { type: "button", onclick: send }, "Send"),
    answer,
  )
}

/** An example, and the schema with its models written out. */
function described(contract, content) {
  if (content === undefined) return [shown("A file.")]
  const { properties } = content.schema
  const isAnswer = properties?.statusCode !== undefined
  return [
    shown(isAnswer ? content.example.result : content.example),
    element(
      "details",
      {},
      element("summary", {}, "Schema"),
      shown(writtenOut(contract, isAnswer ? properties.result : content.schema)),
    ),
  ]
}

/** A model within itself stays a reference. */
function writtenOut(contract, schema, within = []) {
  if (Array.isArray(schema)) return schema.map((one) => writtenOut(contract, one, within))
  if (typeof schema !== "object" || schema === null) return schema
  const name = schema.$ref?.split("/").at(-1)
  if (name !== undefined && !within.includes(name)) {
    const model = writtenOut(contract, contract.components.schemas[name], [...within, name])
    // The description for this place comes before the general one.
    const { description } = schema
    return { title: name, ...model, ...(description === undefined ? {} : { description }) }
  }
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, writtenOut(contract, value, within)]))
}

function callCard(contract, path, method, operation) {
  const parameters = (operation.parameters ?? []).map((parameter) =>
    parameter.$ref ? contract.components.parameters[parameter.$ref.split("/").at(-1)] : parameter,
  )
  const card = element(
    "details",
    {},
    element(
      "summary",
      {},
      element("span", { className: "method" }, method.toUpperCase()),
      element("code", {}, path),
      ` ${operation.summary}`,
    ),
  )
  // Filled when first opened: the schemas are long.
  card.addEventListener(
    "toggle",
    () => {
      const { 200: success, ...refusals } = operation.responses
      card.append(
        element("h2", {}, "Try it"),
        tryForm(path, method, operation, parameters),
        ...(operation.requestBody
          ? [element("h2", {}, "Body"), ...described(contract, operation.requestBody.content["application/json"])]
          : []),
        element("h2", {}, "Answer"),
        ...described(contract, success.content["application/json"]),
        element("h2", {}, "Refusals"),
        element(
          "ul",
          {},
          ...Object.entries(refusals).flatMap(([status, { content }]) =>
            Object.entries(content["application/json"].examples).map(([code, { value }]) =>
              element("li", {}, `${status} `, element("code", {}, code), ` ${value.error.message}`),
            ),
          ),
        ),
      )
    },
    { once: true },
  )
  return card
}

const who = document.querySelector("#who")
// A browser that blocks storage throws when it is read.
const sayWhatIsNeeded = () => {
  who.textContent = "Signing in needs cookies and site data: allow them for this site in your browser's settings."
}
document.querySelector("#sign-in").addEventListener("click", () => void signIn().catch(sayWhatIsNeeded))
await finishSignIn().catch(sayWhatIsNeeded)
const contract = await (await fetch("/edge/openapi.json")).json()
document
  .querySelector("#calls")
  .replaceChildren(
    ...Object.entries(contract.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => callCard(contract, path, method, operation)),
    ),
  )
