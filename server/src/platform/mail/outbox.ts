import { access, constants, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { firstUsed } from '../first-used.ts'
import type { Mailer } from './mailer.ts'
import { messageOf } from './message.ts'

/**
 * A mailer without a mail server: each mail becomes a file that any mail program opens. The newest file is
 * the last by name.
 */
export function outboxMailer(folder: string, from: string): Mailer {
  const transport = firstUsed(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  })
  const ready = () => mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    kind: 'outbox',
    target: folder,
    async send(mail) {
      const { message } = await (await transport()).sendMail(messageOf(mail, from))
      await ready()
      const stamp = new Date().toISOString().replace(/[:.]/g, '-')
      const path = join(folder, `${stamp}-${mail.id}.eml`)
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600, flush: true })
      await rename(`${path}.part`, path)
    },
    async check() {
      await ready()
      await access(folder, constants.W_OK)
    },
    close: () => undefined,
  }
}
