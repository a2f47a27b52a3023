/** Of what a customer is called, in characters: it stands in emails to buyers. */
export const LONGEST_CUSTOMER_NAME = 100
