import type { Gazetteer } from "@smart-send/domain/address-check/gazetteer"
import type { PackagePreset } from "@smart-send/domain/parcel/package-preset"
import type { Catalogue } from "@smart-send/domain/quote/catalogue"
import type { AddressProvider } from "@smart-send/connectors/address-provider"
import type { Courier } from "@smart-send/connectors/courier"
import type { DropPoints } from "./records/drop-location/drop-points.ts"
import type { TenantConfig } from "./records/settings/tenant-config.ts"
import type { Db } from "./platform/db/scope.ts"
import type { BaseContext } from "./platform/http/base-context.ts"
import type { RouteFor } from "./platform/http/route.ts"
import type { Metrics } from "./platform/metrics/create-metrics.ts"
import type { Logger } from "pino"

/** What a use case has in hand for one request. */
export interface RequestContext extends BaseContext {
  readonly tenant: TenantConfig
}

/** A context of a call whose access is `customer`: the customer is there. */
export interface CustomerContext extends RequestContext {
  readonly customerId: string
}

/** A call of the contract and the use case that answers it. */
export type Route = RouteFor<CustomerContext>

/** What lives as long as the process and every feature may lean on. */
export interface Platform {
  readonly db: Db
  readonly tenants: ReadonlyMap<string, TenantConfig>
  readonly log: Logger
  /** What is counted and measured here, told at /metrics. */
  readonly metrics: Metrics
  /** Signs short-lived links and payment hashes; at least 32 bytes, kept with the data or given by the operator. */
  readonly linkSecret: Uint8Array
  /** The address the browser uses, without a trailing slash. */
  readonly publicUrl: string
  /** Everything that can be bought now, of every tenant: read it once for a request, for other rates may come into force. */
  readonly catalogue: Catalogue
  /** The couriers that are connected, by the key in a service's `Meta.Courier`. */
  readonly couriers: ReadonlyMap<string, Courier>
  /** Packages one can pick instead of typing sizes. */
  readonly packages: readonly PackagePreset[]
  /** Shops and lockers where parcels can be handed in. */
  readonly dropPoints: DropPoints
  /** Towns and their postcodes. */
  readonly gazetteer: Gazetteer
  /** Who is asked for addresses beside the seller's own and the gazetteer; left out, nobody. */
  readonly addresses?: AddressProvider
}
