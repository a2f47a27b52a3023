import type { BodyOf, ResultOf } from "@smart-send/contract/call/define-call"
import { getCommunications } from "@smart-send/contract/mail/get-communications"
import { saveCommunications } from "@smart-send/contract/mail/save-communications"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"

export type Communications = ResultOf<typeof getCommunications>

type Selection = BodyOf<typeof saveCommunications>["Selections"][number]

const KEY = ["communications"] as const

/** Which emails the seller and their buyers get, and what they look like. */
export function useCommunications() {
  const edge = useEdge()
  return useQuery({ queryKey: KEY, queryFn: async () => resultOf(await edge.call(getCommunications)) })
}

/**
 * Turns one switch, which shows at once. Presses are saved one after the other, and after the last of them the switches are read
 * again, so that one that could not be saved is as the server has it.
 */
export function useSwitchCommunication() {
  const edge = useEdge()
  const client = useQueryClient()
  return useMutation({
    mutationKey: KEY,
    scope: { id: "communications" },
    mutationFn: async (selection: Selection) =>
      resultOf(await edge.call(saveCommunications, { body: { Selections: [selection] } })),
    onMutate: async (pressed) => {
      await client.cancelQueries({ queryKey: KEY })
      client.setQueryData<Communications>(KEY, (known) =>
        known === undefined
          ? known
          : {
              ...known,
              Selections: turned(known.Selections, pressed),
              ToSeller: turned(known.ToSeller, pressed),
            },
      )
    },
    onSettled: async () => {
      if (client.isMutating({ mutationKey: KEY }) === 1) await client.invalidateQueries({ queryKey: KEY })
    },
  })
}

function turned<Each extends Selection>(selections: readonly Each[], { Event, IsOn }: Selection): Each[] {
  return selections.map((each) => (each.Event === Event ? { ...each, IsOn } : each))
}
