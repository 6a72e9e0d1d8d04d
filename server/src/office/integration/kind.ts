/** The clock's job that sends webhooks what is due. */
export const SEND_WEBHOOKS = 'send_webhooks'
