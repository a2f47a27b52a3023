import type { ItemService } from "../service/service.ts"
import { serviceOf, type Catalogue } from "./catalogue.ts"

/**
 * The service under the name it is sold by, whatever whoever sent it called it: names come from the catalogue alone. One that the
 * catalogue does not have goes by its id, for nobody can say what it is called.
 */
export function namedByCatalogue(catalogue: Catalogue, service: ItemService): ItemService {
  const { Provider: provider, AccountId: account, Id: serviceId, Name } = service
  const known = serviceOf(catalogue, { provider, account, serviceId })?.details.Name ?? serviceId
  return known === Name ? service : { ...service, Name: known }
}
