import type { Gazetteer } from "@smart-send/domain/address-check/gazetteer"
import type { PackagePreset } from "@smart-send/domain/parcel/package-preset"
import type { Catalogue } from "@smart-send/domain/quote/catalogue"
import type { AddressProvider } from "@smart-send/connectors/address-provider"
import type { Courier } from "@smart-send/connectors/courier"
import type { Marketplace } from "@smart-send/connectors/marketplace"
import type { SearchService } from "@smart-send/connectors/search-service"
import type { PaymentProvider } from "@smart-send/connectors/payments/payment-provider"
import type { DropPoints } from "./records/drop-location/drop-points.ts"
import type { Tariff } from "./records/tariff/tariff.ts"
import type { TenantConfig } from "./records/settings/tenant-config.ts"
import type { SignInAccounts } from "./platform/auth/sign-in-accounts.ts"
import type { Clock } from "./platform/clock/database-clock.ts"
import type { Db } from "./platform/db/scope.ts"
import type { BaseContext } from "./platform/http/base-context.ts"
import type { RouteFor } from "./platform/http/route.ts"
import type { Seal } from "./platform/secrets/seal.ts"
import type { MailServer } from "./platform/smtp/mail-server.ts"
import type { Metrics } from "./platform/metrics/create-metrics.ts"
import type { Scanner } from "./platform/scanner/scanner.ts"
import type { Logger } from "pino"

/** What a use case receives for one request. */
export interface RequestContext extends BaseContext {
  readonly tenant: TenantConfig
}

/** The context of a call with access `customer`: there is always a customer. */
export interface CustomerContext extends RequestContext {
  readonly customerId: string
}

/** A call of the contract and the use case that answers it. */
export type Route = RouteFor<CustomerContext>

/** What exists as long as the process does, for use by every feature. */
export interface Platform {
  readonly db: Db
  /** Sessions kept back for what a third party reports and must be answered at once, whatever the others wait for; those of `db` without it. */
  readonly intakeDb?: Db
  /** Aborted when the process is to stop: a request that waits for the outcome of some work answers with what is known. */
  readonly stopping?: AbortSignal
  /** The database's time, the same for every process. */
  readonly clock: Clock
  readonly tenants: ReadonlyMap<string, TenantConfig>
  readonly log: Logger
  /** The metrics of this process, reported at /metrics. */
  readonly metrics: Metrics
  /** Signs short-lived links and payment hashes; at least 32 bytes, kept with the data or given by the operator. */
  readonly linkSecret: Uint8Array
  /** The address the browser uses, without a trailing slash. */
  readonly publicUrl: string
  /**
   * Everything that can be bought now, of every tenant. Read it once in a request, because other rates may come into
   * force.
   */
  readonly catalogue: Catalogue
  /** The connected couriers, by the key in a service's `Meta.Courier`. */
  readonly couriers: ReadonlyMap<string, Courier>
  /** Packages that a seller can pick instead of typing sizes. */
  readonly packages: readonly PackagePreset[]
  /** Shops and lockers where parcels can be handed in. */
  readonly dropPoints: DropPoints
  /** Towns and their postcodes. */
  readonly gazetteer: Gazetteer
  /** Tariff codes: what they are called, which there are, and what they are suggested by. */
  readonly tariff: Tariff
  /** The provider of addresses besides the seller's own and the gazetteer; without it nobody else is asked. */
  readonly addresses?: AddressProvider
  /** The service that searches orders; without it the database does. */
  readonly searchService?: SearchService
  /** Whether the operator lets this server print to an address of the network; without it there is no such printer. */
  readonly mayPrintTo?: (address: string, port: number) => boolean
  /** Looks for harm in files that people send; without it none is looked for. */
  readonly scanner?: Scanner
  /** The server of outgoing mail; without it no buyer is written to. */
  readonly mailServer?: MailServer
  /** The providers of payments, by the key in their callback's address; without one nobody can add credit. */
  readonly payments?: ReadonlyMap<string, PaymentProvider>
  /** The marketplaces whose accounts can be linked, by the name of their connector; without one there is nothing to link. */
  readonly marketplaces?: ReadonlyMap<string, Marketplace>
  /** Origins besides public ones from which pictures of products are fetched (stand-ins of demo and tests). */
  readonly pictureOrigins?: readonly string[]
  /** What our own issuer lets people change of how they sign in; without it an outside issuer does. */
  readonly signIns?: SignInAccounts | undefined
  /** Seals and opens sellers' credentials; there wherever there are marketplaces. */
  readonly credentialSeal?: Seal
}
