import { useSearchParams } from "react-router"
import { AddressBook } from "./address-book.tsx"
import { EditAddress, NewAddress } from "./address-views.tsx"

/** Which entry is open, in the address bar: the browser's Back button and a reload keep the place. */
const OPEN = "address"
const NEW = "new"

/** The seller's book of addresses (ACCOUNT-13): search, add, change and delete. */
export function AddressesScreen() {
  const [params, setParams] = useSearchParams()
  const open = params.get(OPEN)
  const show = (next: string | null): void => {
    const changed = new URLSearchParams(params)
    if (next === null) changed.delete(OPEN)
    else changed.set(OPEN, next)
    setParams(changed)
  }
  const close = (): void => show(null)
  if (open === NEW) return <NewAddress onDone={close} />
  if (open !== null) return <EditAddress id={open} onDone={close} />
  return <AddressBook onOpen={show} onNew={() => show(NEW)} />
}
