/** The kind of the scheduled job that sends the due deliveries of webhooks. */
export const SEND_WEBHOOKS = 'send_webhooks'
