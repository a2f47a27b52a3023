import type { Address, VatStatus } from "./address.ts"

/** A VAT number turns Individual into Registered (ADDR-14). */
export function vatStatusOf(address: Pick<Address, "VatNumber" | "VatStatus">): VatStatus {
  return address.VatStatus === "Individual" && address.VatNumber !== "" ? "Registered" : address.VatStatus
}

/** The address with the status its VAT number gives it. */
export function withVatStatus<T extends Pick<Address, "VatNumber" | "VatStatus">>(address: T): T {
  const status = vatStatusOf(address)
  return status === address.VatStatus ? address : { ...address, VatStatus: status }
}
