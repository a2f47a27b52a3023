import type { Call } from "@smart-send/contract/call/define-call"
import type { RouteFor } from "./route.ts"

/**
 * Every call of the contract must have exactly one route, and every route must be a call of the contract.
 * @throws with a sentence that names what is missing or doubled: the process must not start with some calls unanswered.
 */
export function checkRoutes(calls: readonly Call[], routes: readonly RouteFor<never>[]): void {
  const faults = [
    ...twice(routes.map((route) => route.call.name)).map((name) => `${name} is answered twice`),
    ...calls
      .filter((call) => !routes.some((route) => route.call === call))
      .map((call) => `nothing answers ${call.name}`),
    ...routes
      .filter((route) => !calls.includes(route.call))
      .map((route) => `${route.call.name} is no call of the contract`),
  ]
  if (faults.length > 0) throw new Error(`The edge and its contract disagree: ${faults.join("; ")}.`)
}

function twice(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
}
