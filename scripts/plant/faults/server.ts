import type { Fault } from "../fault.ts"

export const SERVER_FAULTS: readonly Fault[] = [
  {
    id: "edge-key-of-other-request",
    file: "packages/server/src/platform/http/idempotency.ts",
    find: 'if (row.request_hash !== hash) return { kind: "refused", problem: { code: "KEY-REUSED" } }',
    put: "",
    suffers: "A second request under an old key is answered with the first one's answer.",
  },
  {
    id: "edge-wrong-tenant",
    file: "packages/server/src/platform/http/admit-request.ts",
    find: "inPath === caller.tenant &&",
    put: "inPath !== undefined &&",
    suffers: "A token of one tenant works at another's address.",
  },
  {
    id: "edge-operators-calls-for-all",
    file: "packages/server/src/platform/http/admit-request.ts",
    find: "call.alsoForOperators === true : !isOperators",
    put: "call.alsoForOperators === true : true",
    suffers: "Any seller may give refunds.",
  },
  {
    id: "edge-without-customer",
    file: "packages/server/src/platform/http/admit-request.ts",
    find: "caller.customerId === null ?",
    put: "caller.customerId === undefined ?",
    suffers: "Who has no account yet is met by an error of the server.",
  },
  {
    id: "link-of-other-tenant",
    file: "packages/server/src/records/label/label-link.ts",
    find: 'JSON.stringify(["label-file", tenant, ...said])',
    put: 'JSON.stringify(["label-file", ...said])',
    suffers: "A link to a label works at another tenant.",
  },
  {
    id: "link-for-an-hour",
    file: "packages/server/src/records/label/label-link.ts",
    find: "const LIFE_SECONDS = 300",
    put: "const LIFE_SECONDS = 3600",
    suffers: "A link in a browser's history opens a buyer's address for an hour.",
  },
  {
    id: "label-of-erased-buyer",
    file: "packages/server/src/records/label/keep-label.ts",
    find: `    where not is_buyer_erased(\${lineId})
`,
    put: "",
    suffers: "The address of an erased buyer comes back with a late label.",
  },
  {
    id: "refund-own-proposal",
    file: "packages/server/src/features/operator/operator-refunds.ts",
    find: "if (Approve && refund.madeBy === context.caller.userId) return err(OWN)",
    put: "",
    suffers: "An operator approves a refund of their own.",
  },
  {
    id: "refund-decided-twice",
    file: "packages/server/src/features/operator/operator-refunds.ts",
    find: 'if (refund.status !== "Proposed") {',
    put: 'if (refund.status === "Refused") {',
    suffers: "A refund that was paid is paid again.",
  },
  {
    id: "refund-not-noted",
    file: "packages/server/src/features/operator/operator-refunds.ts",
    find: 'await recordAct(tx, context, { act, kind: "Refund", id: body.Id, detail })',
    put: "",
    suffers: "Nobody sees later who gave money away.",
  },
  {
    id: "refund-not-locked",
    file: "packages/server/src/features/operator/refund-rows.ts",
    find: "current_setting('app.customer')::uuid for update",
    put: "current_setting('app.customer')::uuid",
    suffers: "Two operators decide one refund at once.",
  },
  {
    id: "surcharge-charged-again",
    file: "packages/server/src/features/surcharge/charge-surcharge.ts",
    find: `await writeSurchargeState(tx, row.id, moved.value)
  await tellPrepayChanged(tx)`,
    put: "await tellPrepayChanged(tx)",
    suffers: "A surcharge stays due after it was charged.",
  },
  {
    id: "tell-nothing",
    file: "packages/server/src/records/outbox/tell.ts",
    find: "if (ids.length === 0) return",
    put: "if (ids.length <= 1) return",
    suffers: "A change of one order is not shown in other tabs.",
  },
]
