/** What depends on the mode: the couriers and, in the demo, extra routes on our origin and the seed data. */
import type { PaymentConnection } from "@smart-send/connectors/payments/payment-provider"
import type { MarketplaceConnection } from "@smart-send/connectors/marketplace"
import type { AddressConnection } from "@smart-send/connectors/address-provider"
import type { CourierConnection } from "@smart-send/connectors/courier"
import type { Platform } from "@smart-send/server/context"
import type { CancellationPlatform } from "@smart-send/server/features/cancellation/cancellation-options"
import type { TrackingPlatform } from "@smart-send/server/features/tracking/tracking-options"
import type { MailServer } from "@smart-send/server/platform/smtp/mail-server"
import type { FastifyInstance } from "fastify"

export interface ModeParts {
  readonly couriers: Readonly<Record<string, CourierConnection>>
  /** The file the couriers' connections stand in; null when none was named. */
  readonly couriersFrom: string | null
  /** The address provider's connection; null when only our own addresses are searched. */
  readonly addresses: AddressConnection | null
  /** How patiently couriers that decide on refunds are asked; as in production when left out. */
  readonly cancellation?: NonNullable<CancellationPlatform["cancellation"]>
  readonly tracking?: NonNullable<TrackingPlatform["tracking"]>
  /** The payment providers' connections; none when no credit can be added on screen. */
  readonly payments: Readonly<Record<string, PaymentConnection>>
  /** The operator's registrations at marketplaces; none when no shop can be linked. */
  readonly marketplaces: (publicUrl: string) => readonly MarketplaceConnection[]
  /** The server of outgoing mail; null when no buyer is written to. */
  readonly mailServer: MailServer | null
  /** Where the mails can be read that a demo's stand-in takes. */
  readonly mailsAt?: string
  /** Origins of stand-ins from which pictures of products are fetched. */
  readonly pictureOrigins?: readonly string[]
  readonly mount?: (app: FastifyInstance) => Promise<void>
  /** Runs when everything works, before the first visitor. */
  readonly seed?: (platform: Platform, ownerUrl: string) => Promise<void>
}
