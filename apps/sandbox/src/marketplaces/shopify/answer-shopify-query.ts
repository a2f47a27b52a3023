import { execute, GraphQLError, Kind, OperationTypeNode, parse, validate, type DocumentNode } from "graphql"
import type { MarketplaceTerms } from "../shop.ts"
import type { ShopifyContext } from "./shopify-context.ts"
import { actualCost, requestedCost } from "./shopify-query-cost.ts"
import { shopifyRoot } from "./shopify-root.ts"
import { shopifySchema } from "./shopify-schema.ts"

/** Of a shop on a standard plan; points. */
const BUCKET = { perSecond: 100, burst: 2000 }
/** Documented: no query may be reckoned dearer, however full the bucket is. */
const MOST_COST = 1000

export interface ShopifyQuestion {
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly operationName: string | null
}

/** What is answered, with HTTP 200 whatever it says. */
export async function answerShopifyQuery(
  { query, variables, operationName }: ShopifyQuestion,
  context: ShopifyContext,
  terms: MarketplaceTerms,
): Promise<object> {
  const { document, errors: invalid } = readQuery(query)
  if (document === null) return { errors: invalid }

  const bucket = `cost ${context.owner.id}`
  const requested = costOf(document, variables)
  const cost = (actual: number | null) => ({
    requestedQueryCost: requested,
    actualQueryCost: actual,
    throttleStatus: {
      maximumAvailable: BUCKET.burst * terms.generosity(),
      currentlyAvailable: Math.floor(terms.left(bucket, BUCKET)),
      restoreRate: BUCKET.perSecond * terms.generosity(),
    },
  })
  if (requested > MOST_COST) {
    const message = `Query cost is ${requested}, which exceeds the single query max cost limit (${MOST_COST}).`
    const extensions = { code: "MAX_COST_EXCEEDED", cost: requested, maxCost: MOST_COST, documentation: LIMITS }
    return { errors: [{ message, extensions }], extensions: { cost: cost(null) } }
  }
  if (terms.take(bucket, BUCKET, requested) > 0) {
    return {
      errors: [{ message: "Throttled", extensions: { code: "THROTTLED", documentation: LIMITS } }],
      extensions: { cost: cost(null) },
    }
  }
  const { data, errors } = await execute({
    schema: shopifySchema,
    document,
    rootValue: shopifyRoot,
    contextValue: context,
    variableValues: variables,
    operationName,
  })
  const actual = Math.min(requested, actualCost(data, isMutation(document)))
  // What was reckoned too much is given back.
  terms.take(bucket, BUCKET, actual - requested)
  return {
    ...(data === undefined ? {} : { data }),
    ...(errors === undefined ? {} : { errors: errors.map((error) => error.toJSON()) }),
    extensions: {
      cost: cost(actual),
      ...(context.searchWarnings.length === 0 ? {} : { search: context.searchWarnings }),
    },
  }
}

const LIMITS = "https://shopify.dev/api/usage/rate-limits"

interface ReadQuery {
  /** Null for one that is refused before it runs, by these errors. */
  readonly document: DocumentNode | null
  readonly errors: readonly object[]
}

/** An app asks the same few queries over and over. */
const known = new Map<string, ReadQuery>()
const MOST_KNOWN = 50

function readQuery(query: string): ReadQuery {
  const read = known.get(query) ?? readAfresh(query)
  if (known.size < MOST_KNOWN) known.set(query, read)
  return read
}

function readAfresh(query: string): ReadQuery {
  try {
    const document = parse(query)
    const errors = validate(shopifySchema, document).map(inTheirWords)
    return { document: errors.length === 0 ? document : null, errors }
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    return { document: null, errors: [{ ...error.toJSON(), extensions: { code: "parseError" } }] }
  }
}

/** Variables that do not fit are refused when it runs, with the reason. */
function costOf(document: DocumentNode, variables: ShopifyQuestion["variables"]): number {
  try {
    return requestedCost(shopifySchema, document, variables)
  } catch {
    return 1
  }
}

function isMutation({ definitions }: DocumentNode): boolean {
  return definitions.some(
    (part) => part.kind === Kind.OPERATION_DEFINITION && part.operation === OperationTypeNode.MUTATION,
  )
}

/** Shopify's server says it otherwise than ours. */
function inTheirWords(error: GraphQLError): object {
  const { message, locations } = error.toJSON()
  const [, fieldName = "", typeName = ""] = /^Cannot query field "(\w+)" on type "(\w+)"/.exec(message) ?? []
  return fieldName === ""
    ? { message, locations, extensions: { code: "invalidQuery" } }
    : {
        message: `Field '${fieldName}' doesn't exist on type '${typeName}'`,
        locations,
        extensions: { code: "undefinedField", typeName, fieldName },
      }
}
