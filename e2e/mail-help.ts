import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ReceivedMail, read } from '../server/test/mailbox.ts'
import { expect } from './expect.ts'

const LINK = /https?:\/\/[\w.:-]+\/login\/reset_password\/[\w-]{43}/
const NOTICES = /\/notices\/[\w-]{43}/

/**
 * The mails to somebody in an outbox folder, the oldest first. A mail that is still being written has another
 * file extension, and may be renamed during the reading.
 */
async function mailsTo(outbox: string, email: string): Promise<ReceivedMail[]> {
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.sort().map((name) => readFile(join(outbox, name), 'utf8')))
  return mails.map((mail) => read(mail)).filter(({ head }) => toLine(head).includes(email))
}

const toLine = (head: string) => /^To: .*(?:\r?\n[ \t].*)*/im.exec(head)?.[0] ?? ''

/** The link for setting a password, from the only mail with such a link to this person. */
export const passwordLink = (outbox: string, email: string) => linkIn(outbox, email, LINK)

/** The path for switching mails off, from the only mail about tasks to this person. */
export const noticesPath = (outbox: string, email: string) => linkIn(outbox, email, NOTICES)

async function linkIn(outbox: string, email: string, link: RegExp): Promise<string> {
  let links: string[] = []
  const look = async () => {
    const found = (await mailsTo(outbox, email)).map((mail) => link.exec(mail.text)?.[0])
    links = found.filter((link) => link !== undefined)
    return links.length
  }
  await expect.poll(look).toBe(1)
  return links[0] ?? ''
}

/** Waits for a mail to somebody with a matching subject, and returns the newest. */
export async function mailAbout(
  outbox: string,
  email: string,
  subject: RegExp,
): Promise<ReceivedMail> {
  let found: ReceivedMail | undefined
  const look = async () => {
    found = (await mailsTo(outbox, email)).filter((mail) => subject.test(mail.subject)).at(-1)
    return found !== undefined
  }
  await expect.poll(look).toBe(true)
  return found as ReceivedMail
}
