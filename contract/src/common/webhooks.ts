/** The hours during which the delivery of a webhook is tried (SEC-03). */
export const DELIVERY_HOURS = 24
