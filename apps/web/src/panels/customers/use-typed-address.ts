import type { Address } from "@smart-send/domain/address/address"
import { useState } from "react"
import { useSession } from "../../data/session/session-context.ts"
import { typedCustomer, type NewOrSaved } from "./typed-customer.ts"

export interface TypedAddress {
  readonly address: Address
  readonly isChanged: boolean
  readonly change: (next: Address) => void
  readonly forget: () => void
  /** Keeps an address that could not be saved, unless something else was typed since. */
  readonly keepFailed: (address: Address) => void
  /** Whether anything waits to be saved. During a save, that is what was typed since it began. */
  readonly isWaiting: () => boolean
}

/** The address being typed: the unsaved one if there is one, otherwise the one to start from. */
export function useTypedAddress(of: NewOrSaved, start: Address): TypedAddress {
  const session = useSession()
  const [{ address, isChanged }, setTyped] = useState(() => {
    const left = typedCustomer.get(session)
    return left?.of === of ? { address: left.address, isChanged: true } : { address: start, isChanged: false }
  })
  const forget = (): void => typedCustomer.keep(session, null)
  return {
    address,
    isChanged,
    change: (next) => {
      setTyped({ address: next, isChanged: true })
      typedCustomer.keep(session, { of, address: next })
    },
    forget,
    keepFailed: (failed) => {
      if (typedCustomer.get(session) === undefined) typedCustomer.keep(session, { of, address: failed })
    },
    isWaiting: () => typedCustomer.get(session) !== undefined,
  }
}
