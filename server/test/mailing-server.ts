import { Mailbox } from './mailbox.ts'
import { startServer, type TestServer } from './server.ts'

export interface MailingServer extends TestServer {
  mailbox: Mailbox
}

/** Starts the product with a mailbox as its mail server; closing the product closes both. */
export async function startMailingServer(env: Record<string, string> = {}): Promise<MailingServer> {
  const mailbox = await Mailbox.open()
  const server = await startServer({ SMTP_URL: mailbox.url, ...env })
  return {
    ...server,
    mailbox,
    async close() {
      await server.close()
      await mailbox.close()
    },
  }
}
