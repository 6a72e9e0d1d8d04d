import pg from 'pg'

/**
 * A single connection. When the connection breaks between two statements, `pg` emits an error event that
 * would end the process if nobody listened; the next statement fails anyway.
 */
export const newClient = (config: pg.ClientConfig): pg.Client =>
  new pg.Client(config).on('error', () => undefined)
