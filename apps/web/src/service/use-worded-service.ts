import type { Service } from "@smart-send/domain/service/service"
import { useSettings } from "../data/settings/settings.ts"

interface WordedService {
  readonly name: string
  readonly courier: string
}

/** A service and its courier under the tenant's own brand names (core.md 1), where its wording has them. */
export function useWordedService(): (service: Pick<Service, "Name" | "CourierName" | "Meta">) => WordedService {
  const { Wording } = useSettings()
  return ({ Name, CourierName, Meta }) => {
    const courier = Wording[`courier.${Meta["Courier"] ?? ""}`] ?? CourierName
    return { courier, name: Name.startsWith(`${CourierName} `) ? courier + Name.slice(CourierName.length) : Name }
  }
}
