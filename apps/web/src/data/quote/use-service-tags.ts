import { listServiceTags } from "@smart-send/contract/service-tag/list-service-tags"
import { updateServiceTags } from "@smart-send/contract/service-tag/update-service-tags"
import { changeServiceTags } from "@smart-send/domain/service/change-service-tags"
import type { SellerTag, ServiceTag } from "@smart-send/domain/service/service-tag"
import { showToast } from "@smart-send/ui/toast"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"

const KEY = ["service-tags"]

export interface SellerTags {
  readonly has: (slug: string, tag: SellerTag) => boolean
  /** Slugs of the services that have a tag. */
  readonly slugs: (tag: SellerTag) => readonly string[]
  /** Adds or removes a tag. It shows at once, and is reverted if the server refuses. */
  readonly toggle: (service: { readonly slug: string; readonly provider: string }, tag: SellerTag) => void
}

/** The services that the seller has marked as favourite or hidden. */
export function useServiceTags(): SellerTags {
  const { t } = useTranslation("quotes")
  const edge = useEdge()
  const client = useQueryClient()
  const { data: tags = [] } = useQuery<readonly ServiceTag[]>({
    queryKey: KEY,
    queryFn: async ({ signal }) => resultOf(await edge.call(listServiceTags, { signal })).ServiceTags,
  })
  const change = useMutation({
    mutationFn: async (body: { Add: ServiceTag[]; Remove: ServiceTag[] }) =>
      resultOf(await edge.call(updateServiceTags, { body })).ServiceTags,
    onMutate: async (body) => {
      await client.cancelQueries({ queryKey: KEY })
      const before = client.getQueryData<readonly ServiceTag[]>(KEY)
      client.setQueryData<readonly ServiceTag[]>(KEY, (current = []) => changeServiceTags(current, body))
      return { before }
    },
    onSuccess: (current) => client.setQueryData(KEY, current),
    onError: (error, _body, context) => {
      client.setQueryData(KEY, context?.before)
      showToast({ meaning: "broken", title: t("tags.failed"), text: error.message })
    },
  })
  const has = (slug: string, tag: SellerTag): boolean =>
    tags.some((each) => each.ServiceSlug === slug && each.Tags.includes(tag))
  return {
    has,
    slugs: (tag) => tags.filter((each) => each.Tags.includes(tag)).map((each) => each.ServiceSlug),
    toggle: ({ slug, provider }, tag) => {
      const entry: ServiceTag = { ServiceSlug: slug, Tags: [tag], GroupIdentifier: provider }
      change.mutate(has(slug, tag) ? { Add: [], Remove: [entry] } : { Add: [entry], Remove: [] })
    },
  }
}
