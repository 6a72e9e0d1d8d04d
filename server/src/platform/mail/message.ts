import type { Mail } from './mailer.ts'

const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/**
 * The mail in nodemailer's form. Names and subjects become a single header line, and the address is passed as
 * one address, so that nodemailer never parses a list of addresses.
 */
export function messageOf(mail: Mail, from: string) {
  if (/[\s\p{Cc}<>,;]/u.test(mail.to.address)) throw new Error('not an address to send to')
  return {
    from,
    to: [{ name: oneLine(mail.to.name), address: mail.to.address }],
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${domainOf(from)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribe && {
        'List-Unsubscribe': `<${mail.unsubscribe.post}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const domainOf = (from: string) => /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost'
