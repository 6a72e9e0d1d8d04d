import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

const LINK = /https?:\/\/[\w.:-]+\/login\/reset_password\/[\w-]{43}/

/**
 * The mails of an outbox folder to somebody, the oldest first, in lines as they were before they were folded.
 * A mail that is still being written has another ending, and may be renamed under the reader.
 */
async function mailsTo(outbox: string, email: string): Promise<string[]> {
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.sort().map((name) => readFile(join(outbox, name), 'utf8')))
  return mails
    .filter((mail) => new RegExp(`^To: .*${email}`, 'm').test(mail))
    .map((mail) => mail.replace(/=\r?\n/g, ''))
}

/** The link that sets a password, out of the one mail with such a link that this person has been sent. */
export async function passwordLink(outbox: string, email: string): Promise<string> {
  let links: string[] = []
  const read = async () => {
    const found = (await mailsTo(outbox, email)).map((mail) => LINK.exec(mail)?.[0])
    links = found.filter((link) => link !== undefined)
    return links.length
  }
  await expect.poll(read, { timeout: 30_000 }).toBe(1)
  return links[0] ?? ''
}
