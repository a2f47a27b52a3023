import type { Fault } from "../fault.ts"

export const APP_FAULTS: readonly Fault[] = [
  {
    id: "sandbox-fault-for-ever",
    file: "apps/sandbox/src/fault/create-fault-plan.ts",
    find: "if (hit.Count === 1) faults = without(hit)",
    put: "if (hit.Count === 0) faults = without(hit)",
    suffers: "A tester's fault for one call goes on.",
  },
  {
    id: "sandbox-limit-off-by-one",
    file: "apps/sandbox/src/couriers/call-limit.ts",
    find: "calls.length >= callsPerSecond",
    put: "calls.length > callsPerSecond",
    suffers: "The stand-in allows more than the courier does.",
  },
  {
    id: "sandbox-repeats-book-twice",
    file: "apps/sandbox/src/couriers/wren/wren.ts",
    find: "if (before !== undefined) {",
    put: "if (before === null) {",
    suffers: "The stand-in books a repeat anew, and hides that we do.",
  },
  {
    id: "app-pounds-without-pence",
    file: "apps/smart-send/src/admin/read-pounds.ts",
    find: "Number(pounds ?? 0) * 100 + Number(pence)",
    put: "Number(pounds ?? 0) * 100",
    suffers: "An operator pays in £99 of £99.50.",
  },
  {
    id: "app-credit-twice",
    file: "apps/smart-send/src/admin/credit-prepay.ts",
    find: "before.customerId === customerId && before.amount === amount",
    put: "before.customerId === customerId",
    suffers: "A second payment under an old reference is dropped, unsaid.",
  },
  {
    id: "app-short-secret",
    file: "apps/smart-send/src/unsafe-settings.ts",
    find: "SECRET_KEY.length < SHORTEST_SECRET",
    put: "SECRET_KEY.length < 3",
    suffers: "Production starts with a secret that can be guessed.",
  },
  {
    id: "app-stops-in-order",
    file: "apps/smart-send/src/shut-down.ts",
    find: "steps.splice(0).toReversed()",
    put: "steps.splice(0)",
    suffers: "The database stops before what uses it, and a stop hangs.",
  },
  {
    id: "app-callback-secret",
    file: "apps/smart-send/src/read-payments.ts",
    find: "z.string().min(LEAST_SECRET,",
    put: "z.string().min(0,",
    suffers: "Anybody can sign a payment.",
  },
]
