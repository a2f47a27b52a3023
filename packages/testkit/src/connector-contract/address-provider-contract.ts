import type { AddressProvider } from "@smart-send/connectors/address-provider"
import { createAddressProvider } from "@smart-send/connectors/address-registry"
import { describe } from "vitest"
import { operationContract } from "./operation-contract.ts"
import type { RecordedOperation } from "./recorded-operation.ts"

/** A connector's recordings. */
export interface AddressProviderRecording {
  /** What the recorded search was for, and what can be broken down and retrieved. */
  readonly term: string
  readonly breakDownIdentifier: string
  readonly identifier: string
  readonly search: RecordedOperation
  readonly breakDown: RecordedOperation
  readonly retrieve: RecordedOperation
}

const OPERATIONS = ["search", "breakDown", "retrieve"] as const

/** Holds a connector to what every provider of addresses must do, over a real connection. */
export function addressProviderContract(connector: string, recording: AddressProviderRecording): void {
  describe(`${connector}, as every provider of addresses`, () => {
    for (const operation of OPERATIONS) {
      operationContract(operation, recording[operation], {
        run: async (baseUrl, signal) =>
          run(createAddressProvider({ connector, baseUrl, apiKey: "key" }), operation, recording, signal),
        refusesAccess: "ADDRESSES-ACCESS",
        sentence: /\w/,
      })
    }
  })
}

async function run(
  provider: AddressProvider,
  operation: (typeof OPERATIONS)[number],
  { term, breakDownIdentifier, identifier }: AddressProviderRecording,
  signal: AbortSignal,
): Promise<object> {
  const [country = ""] = provider.manifest.countries
  switch (operation) {
    case "search":
      return provider.search({ country, term, take: 100 }, signal)
    case "breakDown":
      return provider.breakDown({ country, identifier: breakDownIdentifier, lastTerm: "", take: 100 }, signal)
    case "retrieve":
      return provider.retrieve({ country, identifier }, signal)
  }
}
