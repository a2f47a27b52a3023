import type { AddressConnection, AddressProvider } from "../../address-provider.ts"
import { createIdealPostcodesApi } from "./api.ts"
import { breakDown } from "./break-down/index.ts"
import { manifest } from "./manifest.ts"
import { retrieve } from "./retrieve/index.ts"
import { search } from "./search/index.ts"

/** Addresses of the United Kingdom and its islands by Ideal Postcodes. */
export function createIdealPostcodes(connection: AddressConnection): AddressProvider {
  const api = createIdealPostcodesApi(connection)
  return {
    manifest,
    search: async (question, signal) => search(api, question, signal),
    breakDown: async (question, signal) => breakDown(api, question, signal),
    retrieve: async (question, signal) => retrieve(api, question, signal),
  }
}
