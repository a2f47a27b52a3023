import type { BodySentBy, ResultOf } from "@smart-send/contract/call/define-call"
import { changeEmail } from "@smart-send/contract/session/change-email"
import { changePassword } from "@smart-send/contract/session/change-password"
import { endOtherSessions } from "@smart-send/contract/session/end-other-sessions"
import { endSession } from "@smart-send/contract/session/end-session"
import { listSessions } from "@smart-send/contract/session/list-sessions"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { Edge, EdgeAnswer } from "../client/create-edge.ts"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"

export type SignInDetails = ResultOf<typeof listSessions>
export type SignedInBrowser = SignInDetails["Sessions"][number]

const KEY = ["sign-in-details"] as const

/** How the user signs in, and the browsers they are signed in with. */
export function useSignInDetails() {
  const edge = useEdge()
  return useQuery({ queryKey: KEY, queryFn: async () => resultOf(await edge.call(listSessions)) })
}

/** Signs out one of the user's browsers. */
export function useEndSession() {
  return useChange(async (edge, id: string) => edge.call(endSession, { params: { id } }))
}

export function useEndOtherSessions() {
  return useChange(async (edge) => edge.call(endOtherSessions, { body: {} }))
}

export function useChangePassword() {
  return useChange(async (edge, body: BodySentBy<typeof changePassword>) => edge.call(changePassword, { body }))
}

export function useChangeEmail() {
  return useChange(async (edge, body: BodySentBy<typeof changeEmail>) => edge.call(changeEmail, { body }))
}

type Change<Asked> = (edge: Edge, asked: Asked) => Promise<EdgeAnswer<SignInDetails>>

/** Every change answers what is so afterwards. */
function useChange<Asked = void>(change: Change<Asked>) {
  const edge = useEdge()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (asked: Asked) => resultOf(await change(edge, asked)),
    onSuccess: (details) => client.setQueryData<SignInDetails>(KEY, details),
    // One that was not found has ended meanwhile.
    onError: async () => client.invalidateQueries({ queryKey: KEY }),
  })
}
