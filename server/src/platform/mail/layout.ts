import { LANGUAGES, type Language } from '@trms/contract/messages/index'

/** The texts of a mail. `{name}` is replaced by the value of that name. */
export interface MailWords {
  subject: string
  lines: string[]
  /** The text of the button, in mails with a link. */
  button?: string
  closing: string[]
}

/** An item that a mail lists, with a link of its own. */
export interface MailItem {
  title: string
  of: string
  /** The time for which the item has waited, or its end. */
  when: string
  /** Whether the item has waited long, or ends soon. */
  pressing: boolean
  link: string
}

interface Links {
  /** The address behind the button. */
  link?: string
  items?: readonly MailItem[]
  /** The page where such mails are switched off, with the text of its link. */
  off?: { text: string; link: string }
}

interface Filled {
  subject: string
  text: string
  html: string
}

type Values = Record<string, string>

/** Lays out a mail as plain text and as HTML. Every value is escaped; only links become addresses. */
export function layOut(
  words: MailWords,
  language: Language,
  values: Values,
  links: Links = {},
): Filled {
  const { subject, text, body } = filled(words, values, links)
  return { subject, text, html: page(language, subject, body) }
}

/**
 * Lays out a mail in every language, `first` first, for a person who has not chosen a language yet. The
 * subject is in `first`.
 */
export function layOutInAll(
  first: Language,
  inOne: (language: Language) => { words: MailWords; values: Values },
  links: Links = {},
): Filled {
  const parts = [first, ...LANGUAGES.filter((one) => one !== first)].map((language) => {
    const { words, values } = inOne(language)
    return { language, ...filled(words, values, links) }
  })
  const subject = parts[0]?.subject ?? ''
  const body = parts.map((one) => `<div lang="${one.language}">\n${one.body}\n</div>`).join(RULE)
  return {
    subject,
    text: parts.map((one) => one.text).join('\n———\n\n'),
    html: page(first, subject, body),
  }
}

function filled(words: MailWords, values: Values, { link, items = [], off }: Links) {
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  const subject = fill(words.subject)
  const lines = words.lines.map(fill)
  const closing = [...words.closing.map(fill), values.airline ?? '']
  const text = [
    ...lines,
    ...items.map(itemText),
    ...(link ? [link] : []),
    ...closing,
    ...(off ? [`${off.text}\n${off.link}`] : []),
  ].join('\n\n')
  const body = [
    ...lines.map(paragraph),
    ...(items.length > 0 ? [list(items)] : []),
    ...(link && words.button ? [buttonOf(link, words.button)] : []),
    ...closing.map(paragraph),
    ...(off
      ? [
          small(
            `<a href="${escapeHtml(off.link)}" class="soft" style="color:#5b6b84">${escapeHtml(off.text)}</a>`,
          ),
        ]
      : []),
  ].join('\n')
  return { subject, text: `${text}\n`, body }
}

const itemText = ({ title, of, when, link }: MailItem) =>
  [`- ${title}`, ...[of, when].filter(Boolean).map((one) => `  ${one}`), `  ${link}`].join('\n')

const FONT = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const paragraph = (line: string) =>
  `<p style="margin:0 0 16px">${escapeHtml(line).replaceAll('\n', '<br>')}</p>`
const small = (html: string) =>
  `<p class="soft" style="color:#5b6b84;font-size:13px;margin:16px 0">${html}</p>`

const RULE = '\n<hr class="line" style="border:0;border-top:1px solid #dfe5ee;margin:24px 0">\n'

const buttonOf = (link: string, text: string) => `<p style="margin:24px 0">
<a href="${escapeHtml(link)}" style="background:#1450c8;border-radius:8px;color:#ffffff;display:inline-block;font-weight:600;padding:12px 20px;text-decoration:none">${escapeHtml(text)}</a></p>
${small(`<span style="word-break:break-all">${escapeHtml(link)}</span>`)}`

const list = (
  items: readonly MailItem[],
) => `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 16px">
${items.map(itemHtml).join('\n')}
</table>`

const itemHtml = ({
  title,
  of,
  when,
  pressing,
  link,
}: MailItem) => `<tr><td class="line" style="border-top:1px solid #dfe5ee;padding:12px 0">
<a href="${escapeHtml(link)}" class="link" style="color:#1450c8;font-weight:600;text-decoration:none">${escapeHtml(title)}</a>
${of ? `<br><span>${escapeHtml(of)}</span>` : ''}
${when ? `<br><span class="${pressing ? 'pressing' : 'soft'}" style="color:${pressing ? '#8a4b00' : '#5b6b84'};font-size:14px">${escapeHtml(when)}</span>` : ''}
</td></tr>`

/** Tables with inline styles, which even mail programs of twenty years ago understand. */
const page = (language: Language, subject: string, body: string) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .ground { background: #10161f !important; }
  .sheet { background: #18212e !important; color: #e6ebf2 !important; }
  .soft { color: #a9b6c9 !important; }
  .link { color: #8db4ff !important; }
  .pressing { color: #ffc078 !important; }
  .line { border-color: #33415a !important; }
}
</style>
</head>
<body class="ground" style="background:#f3f6fa;margin:0;padding:0">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f6fa">
<tr><td align="center" style="padding:16px 8px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="background:#ffffff;border-radius:12px;color:#16202e;max-width:600px">
<tr><td style="${FONT};font-size:16px;line-height:1.5;padding:24px 20px;overflow-wrap:anywhere">
${body}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (one) => ESCAPES[one] ?? one)
