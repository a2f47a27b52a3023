import type { Catalogue } from "@smart-send/domain/quote/catalogue"
import type { Settings } from "@smart-send/domain/settings/settings"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"

interface WhatIsSold {
  readonly catalogue: Catalogue
  readonly tenants: Iterable<Pick<Settings, "Providers">>
}

/** The couriers that this process can reach. */
interface Connections {
  readonly couriers: Readonly<Record<string, unknown>>
  /** The file they stand in, as an operator knows it; null when none was named. */
  readonly file: string | null
}

/**
 * What a courier without a connection carries would be quoted and could never be booked.
 * @throws StartRefusal with a line for each such courier of what a tenant sells: its key, the provider whose file sells
 * its services, and the file that should connect it.
 */
export function refuseUnconnectedCouriers({ catalogue, tenants }: WhatIsSold, { couriers, file }: Connections): void {
  const connected = new Set(Object.keys(couriers))
  const sold = new Set(
    [...tenants].flatMap(({ Providers }) =>
      Providers.flatMap(({ Id, Accounts }) => Accounts.map((account) => `${Id}/${account.Id}`)),
    ),
  )
  const where = file === null ? "and COURIERS_FILE, which would connect it, is not set" : `in ${file}`
  const lines = catalogue.accounts
    .filter(({ provider, account }) => sold.has(`${provider}/${account}`))
    .flatMap(({ provider, rateVersion, services }) =>
      services
        .map(({ details }) => details.Meta["Courier"] ?? "")
        .filter((courier) => !connected.has(courier))
        .map(
          (courier) =>
            `Courier "${courier}" has no connection ${where}: services.json of ${provider} sells its services (rates ${rateVersion}).`,
        ),
    )
  if (lines.length > 0) throw new StartRefusal([...new Set(lines)].join("\n"))
}
