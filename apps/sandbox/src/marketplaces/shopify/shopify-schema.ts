import { buildSchema } from "graphql"

/**
 * What an app like ours may ask of the Admin API, under its own names. A field that is missing here is refused as one that the real
 * API does not know.
 */
export const shopifySchema = buildSchema(`
  scalar DateTime
  scalar Decimal
  scalar Money
  scalar UnsignedInt64
  scalar URL

  interface Node { id: ID! }
  type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }

  type Query {
    shop: Shop!
    order(id: ID!): Order
    orders(first: Int, after: String, last: Int, before: String, reverse: Boolean = false, sortKey: OrderSortKeys = PROCESSED_AT,
      query: String, savedSearchId: ID): OrderConnection!
    node(id: ID!): Node
    nodes(ids: [ID!]!): [Node]!
    fulfillment(id: ID!): Fulfillment
    fulfillmentOrder(id: ID!): FulfillmentOrder
    inventoryItem(id: ID!): InventoryItem
    product(id: ID!): Product
    productVariant(id: ID!): ProductVariant
    currentAppInstallation: AppInstallation!
    webhookSubscriptions(first: Int, after: String, last: Int, before: String, reverse: Boolean = false, topics: [WebhookSubscriptionTopic!],
      uri: String, format: WebhookSubscriptionFormat): WebhookSubscriptionConnection!
  }

  type Mutation {
    fulfillmentCreate(fulfillment: FulfillmentInput!, message: String): FulfillmentCreatePayload
    fulfillmentTrackingInfoUpdate(fulfillmentId: ID!, trackingInfoInput: FulfillmentTrackingInput!, notifyCustomer: Boolean):
      FulfillmentTrackingInfoUpdatePayload
    webhookSubscriptionCreate(topic: WebhookSubscriptionTopic!, webhookSubscription: WebhookSubscriptionInput!):
      WebhookSubscriptionCreatePayload
    webhookSubscriptionDelete(id: ID!): WebhookSubscriptionDeletePayload
  }

  type Shop implements Node {
    id: ID! name: String! email: String! contactEmail: String! myshopifyDomain: String! url: URL! primaryDomain: Domain!
    currencyCode: CurrencyCode! weightUnit: WeightUnit! ianaTimezone: String! shopOwnerName: String!
    plan: ShopPlan!
  }
  type ShopPlan { publicDisplayName: String! partnerDevelopment: Boolean! shopifyPlus: Boolean! }
  type Domain implements Node { id: ID! host: String! url: URL! sslEnabled: Boolean! }
  type AppInstallation implements Node { id: ID! accessScopes: [AccessScope!]! }
  type AccessScope { handle: String! description: String! }

  type MoneyV2 { amount: Decimal! currencyCode: CurrencyCode! }
  type MoneyBag { shopMoney: MoneyV2! presentmentMoney: MoneyV2! }
  type Attribute { key: String! value: String }
  type Customer implements Node {
    id: ID! legacyResourceId: UnsignedInt64! displayName: String! firstName: String lastName: String email: String phone: String
  }
  type MailingAddress implements Node {
    id: ID! name: String firstName: String lastName: String company: String address1: String address2: String city: String
    province: String provinceCode: String zip: String country: String countryCodeV2: CountryCode phone: String
    formatted(withName: Boolean = false, withCompany: Boolean = true): [String!]!
  }
  type ShippingLine {
    id: ID title: String! code: String source: String carrierIdentifier: String deliveryCategory: String
    originalPriceSet: MoneyBag! discountedPriceSet: MoneyBag!
  }
  type Image { id: ID url: URL! altText: String }

  type OrderConnection { edges: [OrderEdge!]! nodes: [Order!]! pageInfo: PageInfo! }
  type OrderEdge { cursor: String! node: Order! }
  type Order implements Node {
    id: ID! legacyResourceId: UnsignedInt64! name: String! confirmationNumber: String
    createdAt: DateTime! updatedAt: DateTime! processedAt: DateTime! cancelledAt: DateTime cancelReason: OrderCancelReason
    closed: Boolean! closedAt: DateTime confirmed: Boolean! test: Boolean! sourceName: String
    displayFinancialStatus: OrderDisplayFinancialStatus displayFulfillmentStatus: OrderDisplayFulfillmentStatus!
    fullyPaid: Boolean! unpaid: Boolean! fulfillable: Boolean! requiresShipping: Boolean!
    email: String phone: String note: String tags: [String!]! customAttributes: [Attribute!]!
    currencyCode: CurrencyCode! presentmentCurrencyCode: CurrencyCode! dutiesIncluded: Boolean! taxesIncluded: Boolean!
    totalDiscountsSet: MoneyBag totalPriceSet: MoneyBag! currentTotalPriceSet: MoneyBag! subtotalPriceSet: MoneyBag totalShippingPriceSet: MoneyBag!
    shippingLine: ShippingLine shippingAddress: MailingAddress billingAddress: MailingAddress
    totalWeight: UnsignedInt64 currentTotalWeight: UnsignedInt64 customer: Customer
    lineItems(first: Int, after: String, last: Int, before: String, reverse: Boolean = false): LineItemConnection!
    fulfillmentOrders(first: Int, after: String, last: Int, before: String, reverse: Boolean = false, displayable: Boolean = false,
      query: String): FulfillmentOrderConnection!
    fulfillments(first: Int, query: String): [Fulfillment!]!
    fulfillmentsCount: Count
  }
  type Count { count: Int! precision: String! }

  type LineItemConnection { edges: [LineItemEdge!]! nodes: [LineItem!]! pageInfo: PageInfo! }
  type LineItemEdge { cursor: String! node: LineItem! }
  type LineItem implements Node {
    id: ID! name: String! sku: String title: String! variantTitle: String vendor: String isGiftCard: Boolean! taxable: Boolean!
    quantity: Int! currentQuantity: Int! refundableQuantity: Int! unfulfilledQuantity: Int! nonFulfillableQuantity: Int!
    requiresShipping: Boolean! image: Image customAttributes: [Attribute!]!
    originalUnitPriceSet: MoneyBag! discountedUnitPriceSet: MoneyBag! discountedUnitPriceAfterAllDiscountsSet: MoneyBag!
    originalTotalSet: MoneyBag! discountedTotalSet: MoneyBag!
    discountAllocations: [DiscountAllocation!]!
    variant: ProductVariant product: Product
  }
  type DiscountAllocation { allocatedAmountSet: MoneyBag! }
  type Product implements Node {
    id: ID! legacyResourceId: UnsignedInt64! title: String! handle: String! onlineStoreUrl: URL featuredImage: Image
    variants(first: Int, after: String, last: Int, before: String, reverse: Boolean = false): ProductVariantConnection!
  }
  type ProductVariantConnection { edges: [ProductVariantEdge!]! nodes: [ProductVariant!]! pageInfo: PageInfo! }
  type ProductVariantEdge { cursor: String! node: ProductVariant! }
  type ProductVariant implements Node {
    id: ID! legacyResourceId: UnsignedInt64! sku: String title: String! displayName: String! inventoryItem: InventoryItem! product: Product!
  }
  type InventoryItem implements Node {
    id: ID! legacyResourceId: UnsignedInt64! sku: String harmonizedSystemCode: String countryCodeOfOrigin: CountryCode
    provinceCodeOfOrigin: String requiresShipping: Boolean! measurement: InventoryItemMeasurement!
  }
  type InventoryItemMeasurement implements Node { id: ID! weight: Weight }
  type Weight { value: Float! unit: WeightUnit! }

  type FulfillmentOrderConnection { edges: [FulfillmentOrderEdge!]! nodes: [FulfillmentOrder!]! pageInfo: PageInfo! }
  type FulfillmentOrderEdge { cursor: String! node: FulfillmentOrder! }
  type FulfillmentOrder implements Node {
    id: ID! orderId: ID! orderName: String! createdAt: DateTime! updatedAt: DateTime! fulfillAt: DateTime fulfillBy: DateTime
    status: FulfillmentOrderStatus! requestStatus: FulfillmentOrderRequestStatus! assignedLocation: FulfillmentOrderAssignedLocation!
    deliveryMethod: DeliveryMethod
    supportedActions: [FulfillmentOrderSupportedAction!]! fulfillmentHolds: [FulfillmentHold!]! order: Order!
    lineItems(first: Int, after: String, last: Int, before: String, reverse: Boolean = false): FulfillmentOrderLineItemConnection!
  }
  type FulfillmentOrderAssignedLocation { name: String! address1: String city: String zip: String countryCode: CountryCode! location: Location }
  type Location implements Node { id: ID! name: String! }
  type FulfillmentOrderSupportedAction { action: FulfillmentOrderAction! externalUrl: URL }
  type DeliveryMethod implements Node {
    id: ID! methodType: DeliveryMethodType! minDeliveryDateTime: DateTime maxDeliveryDateTime: DateTime serviceCode: String
    presentedName: String additionalInformation: DeliveryMethodAdditionalInformation
  }
  type DeliveryMethodAdditionalInformation { instructions: String phone: String }
  type FulfillmentHold { id: ID! reason: FulfillmentHoldReason! reasonNotes: String displayReason: String! }
  type FulfillmentOrderLineItemConnection { edges: [FulfillmentOrderLineItemEdge!]! nodes: [FulfillmentOrderLineItem!]! pageInfo: PageInfo! }
  type FulfillmentOrderLineItemEdge { cursor: String! node: FulfillmentOrderLineItem! }
  type FulfillmentOrderLineItem implements Node {
    id: ID! remainingQuantity: Int! totalQuantity: Int! requiresShipping: Boolean! sku: String productTitle: String! variantTitle: String
    lineItem: LineItem! weight: Weight
  }

  type Fulfillment implements Node {
    id: ID! legacyResourceId: UnsignedInt64! name: String! status: FulfillmentStatus! displayStatus: FulfillmentDisplayStatus
    createdAt: DateTime! updatedAt: DateTime! totalQuantity: Int! requiresShipping: Boolean! order: Order!
    trackingInfo(first: Int): [FulfillmentTrackingInfo!]!
    fulfillmentLineItems(first: Int, after: String, last: Int, before: String, reverse: Boolean = false): FulfillmentLineItemConnection!
  }
  type FulfillmentTrackingInfo { company: String number: String url: URL }
  type FulfillmentLineItemConnection { edges: [FulfillmentLineItemEdge!]! nodes: [FulfillmentLineItem!]! pageInfo: PageInfo! }
  type FulfillmentLineItemEdge { cursor: String! node: FulfillmentLineItem! }
  type FulfillmentLineItem implements Node { id: ID! quantity: Int lineItem: LineItem! }

  input FulfillmentInput {
    lineItemsByFulfillmentOrder: [FulfillmentOrderLineItemsInput!]!
    trackingInfo: FulfillmentTrackingInput
    notifyCustomer: Boolean = false
    originAddress: FulfillmentOriginAddressInput
  }
  input FulfillmentOrderLineItemsInput { fulfillmentOrderId: ID! fulfillmentOrderLineItems: [FulfillmentOrderLineItemInput!] }
  input FulfillmentOrderLineItemInput { id: ID! quantity: Int! }
  input FulfillmentTrackingInput { company: String number: String numbers: [String!] url: URL urls: [URL!] }
  input FulfillmentOriginAddressInput {
    address1: String address2: String city: String zip: String provinceCode: String countryCode: String!
  }
  type UserError { field: [String!] message: String! }
  type FulfillmentCreatePayload { fulfillment: Fulfillment userErrors: [UserError!]! }
  type FulfillmentTrackingInfoUpdatePayload { fulfillment: Fulfillment userErrors: [UserError!]! }

  input WebhookSubscriptionInput {
    uri: String
    callbackUrl: URL @deprecated(reason: "Use uri instead.")
    format: WebhookSubscriptionFormat
    includeFields: [String!]
    filter: String
    metafieldNamespaces: [String!]
  }
  type WebhookSubscription implements Node {
    id: ID! legacyResourceId: UnsignedInt64! topic: WebhookSubscriptionTopic! uri: String! format: WebhookSubscriptionFormat!
    includeFields: [String!]! createdAt: DateTime! updatedAt: DateTime! apiVersion: ApiVersion! endpoint: WebhookSubscriptionEndpoint!
    callbackUrl: URL!
  }
  type ApiVersion { handle: String! displayName: String! supported: Boolean! }
  union WebhookSubscriptionEndpoint = WebhookHttpEndpoint
  type WebhookHttpEndpoint { callbackUrl: URL! }
  type WebhookSubscriptionConnection { edges: [WebhookSubscriptionEdge!]! nodes: [WebhookSubscription!]! pageInfo: PageInfo! }
  type WebhookSubscriptionEdge { cursor: String! node: WebhookSubscription! }
  type WebhookSubscriptionCreatePayload { webhookSubscription: WebhookSubscription userErrors: [UserError!]! }
  type WebhookSubscriptionDeletePayload { deletedWebhookSubscriptionId: ID userErrors: [UserError!]! }

  enum WebhookSubscriptionFormat { JSON XML }
  enum WebhookSubscriptionTopic {
    APP_UNINSTALLED APP_SCOPES_UPDATE ORDERS_CREATE ORDERS_PAID ORDERS_UPDATED ORDERS_CANCELLED ORDERS_EDITED ORDERS_DELETE
    ORDERS_FULFILLED ORDERS_PARTIALLY_FULFILLED FULFILLMENTS_CREATE FULFILLMENTS_UPDATE REFUNDS_CREATE SHOP_UPDATE
    FULFILLMENT_ORDERS_PLACED_ON_HOLD FULFILLMENT_ORDERS_HOLD_RELEASED FULFILLMENT_ORDERS_ORDER_ROUTING_COMPLETE
  }
  enum OrderSortKeys {
    CREATED_AT CUSTOMER_NAME DESTINATION FINANCIAL_STATUS FULFILLMENT_STATUS ID ORDER_NUMBER PROCESSED_AT TOTAL_PRICE UPDATED_AT
  }
  enum OrderCancelReason { CUSTOMER DECLINED FRAUD INVENTORY OTHER STAFF }
  enum OrderDisplayFinancialStatus { AUTHORIZED EXPIRED PAID PARTIALLY_PAID PARTIALLY_REFUNDED PENDING REFUNDED VOIDED }
  enum OrderDisplayFulfillmentStatus {
    FULFILLED FULFILLMENT_NOT_REQUIRED IN_PROGRESS ON_HOLD OPEN PARTIALLY_FULFILLED PENDING_FULFILLMENT REQUEST_DECLINED RESTOCKED
    SCHEDULED UNFULFILLED
  }
  enum FulfillmentOrderStatus { CANCELLED CLOSED INCOMPLETE IN_PROGRESS ON_HOLD OPEN SCHEDULED }
  enum FulfillmentOrderRequestStatus {
    ACCEPTED CANCELLATION_ACCEPTED CANCELLATION_REJECTED CANCELLATION_REQUESTED CLOSED REJECTED SUBMITTED UNSUBMITTED
  }
  enum FulfillmentOrderAction {
    CANCEL_FULFILLMENT_ORDER CREATE_FULFILLMENT EXTERNAL HOLD MARK_AS_OPEN MERGE MOVE RELEASE_HOLD REQUEST_CANCELLATION
    REQUEST_FULFILLMENT SPLIT
  }
  enum FulfillmentHoldReason { AWAITING_PAYMENT AWAITING_RETURN_ITEMS HIGH_RISK_OF_FRAUD INCORRECT_ADDRESS INVENTORY_OUT_OF_STOCK ONLINE_STORE_POST_PURCHASE_CROSS_SELL OTHER UNKNOWN_DELIVERY_DATE }
  enum FulfillmentStatus { CANCELLED ERROR FAILURE OPEN PENDING SUCCESS }
  enum FulfillmentDisplayStatus { CANCELED DELIVERED FULFILLED IN_TRANSIT LABEL_PRINTED OUT_FOR_DELIVERY SUBMITTED }
  enum DeliveryMethodType { LOCAL NONE PICKUP_POINT PICK_UP RETAIL SHIPPING }
  enum WeightUnit { GRAMS KILOGRAMS OUNCES POUNDS }
  scalar CurrencyCode
  scalar CountryCode
`)
