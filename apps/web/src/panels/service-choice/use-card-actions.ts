import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { Quote } from "@smart-send/domain/quote/quote"
import type { ItemService } from "@smart-send/domain/service/service"
import type { SellerTag } from "@smart-send/domain/service/service-tag"
import { showToast } from "@smart-send/ui/toast"
import { useRef } from "react"
import { useTranslation } from "react-i18next"
import { useItemDriver } from "../../data/items/use-item-driver.ts"
import { useNearestDrops } from "../../data/quote/use-nearest-drops.ts"
import type { SellerTags } from "../../data/quote/use-service-tags.ts"
import { useFeature } from "../../data/settings/settings.ts"
import { useOpenServiceInfo } from "../../service/use-open-service-info.ts"
import { useTakenOffText } from "../../service/use-taken-off-text.ts"
import type { QuoteMode } from "../../storage/quote-filters.ts"

interface CardParts {
  readonly item: ShipmentItem
  readonly quotes: readonly Quote[]
  readonly tags: SellerTags
  readonly mode: QuoteMode
  readonly close: () => void
}

/** The actions of a card, and what it shows beside its quote. */
export interface CardActions {
  readonly choose: (quote: Quote) => void
  readonly showInfo: (quote: Quote) => void
  readonly has: (quote: Quote, tag: SellerTag) => boolean
  /** Null if the tenant's sellers can't mark services as favourite or hidden. */
  readonly toggle: ((quote: Quote, tag: SellerTag) => void) | null
  readonly isChosen: (quote: Quote) => boolean
  /** Whether services can be hidden: only where hidden ones can be shown again. */
  readonly canHide: boolean
  /** Metres to the nearest location that takes the service's parcels; undefined while unknown. */
  readonly nearest: (quote: Quote) => number | undefined
  /** What follows from duties paid in advance that the seller took off; null where there is nothing to say. */
  readonly takenOff: (quote: Quote) => string | null
}

export function useCardActions({ item, quotes, tags, mode, close }: CardParts): CardActions {
  const { t } = useTranslation("quotes")
  const driver = useItemDriver()
  const openInfo = useOpenServiceInfo()
  const takenOff = useTakenOffText(item)
  const isCustomised = useFeature("CustomiseServices")
  const drops = useNearestDrops(...dropQuestion(item, quotes))
  // A second press while the sheet is closing chooses nothing.
  const isDone = useRef(false)

  const choose = ({ Service: service }: Quote): void => {
    if (isDone.current) return
    isDone.current = true
    const { Id, Name, Provider, AccountId, Tags } = service
    close()
    if (isSame(item, service)) return
    const chosen = { Id, Name, Provider, AccountId, Tags: [...Tags], Meta: { AssignedBy: "Seller" as const } }
    void apply(chosen)
  }

  const apply = async (chosen: ItemService): Promise<void> => {
    const { refused } = await driver.editNow(new Map([[item.Id, { Service: chosen }]]))
    const reason = refused.get(item.Id)
    if (reason !== undefined) showToast({ meaning: "broken", title: t("notApplied"), text: reason })
  }

  return {
    choose,
    showInfo: ({ Service: service }) =>
      openInfo({ provider: service.Provider, account: service.AccountId, service: service.Id }),
    has: ({ Service: service }, tag) => tags.has(service.Id, tag),
    toggle: isCustomised
      ? ({ Service: service }, tag) => tags.toggle({ slug: service.Id, provider: service.Provider }, tag)
      : null,
    isChosen: ({ Service: service }) => isSame(item, service),
    canHide: isCustomised && mode === "Unfiltered",
    nearest: ({ Service: service }) => drops.get(service.DropOffProviderCode),
    takenOff,
  }
}

function isSame({ Service: had }: ShipmentItem, service: Quote["Service"]): boolean {
  return had?.Id === service.Id && had.Provider === service.Provider && had.AccountId === service.AccountId
}

/** The networks that take these services' parcels, and the sender's place to search near. */
function dropQuestion({ Sender }: ShipmentItem, quotes: readonly Quote[]): Parameters<typeof useNearestDrops> {
  const services = quotes.map((quote) => quote.Service).filter((service) => service.DropOffProviderCode !== "")
  const codes = [...new Set(services.map((service) => service.DropOffProviderCode))].toSorted()
  const [first] = services
  const at =
    first === undefined || Sender.Postcode === ""
      ? null
      : {
          provider: first.Provider,
          account: first.AccountId,
          country: Sender.CountryIsoCode,
          postcode: Sender.Postcode,
        }
  return [codes, at]
}
